CREATE TABLE "followed" (
	"reader_id" uuid NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "followed_reader_id_id_pk" PRIMARY KEY("reader_id","id")
);
--> statement-breakpoint
CREATE TABLE "saved_stories" (
	"reader_id" uuid NOT NULL,
	"id" text NOT NULL,
	"href" text NOT NULL,
	"headline" text NOT NULL,
	"image" text,
	"saved_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "saved_stories_reader_id_id_pk" PRIMARY KEY("reader_id","id")
);
--> statement-breakpoint
ALTER TABLE "followed" ADD CONSTRAINT "followed_reader_id_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."readers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_stories" ADD CONSTRAINT "saved_stories_reader_id_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."readers"("id") ON DELETE cascade ON UPDATE no action;