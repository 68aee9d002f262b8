CREATE TABLE "gifts" (
	"id" text PRIMARY KEY NOT NULL,
	"reader_id" uuid NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_reader_id_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."readers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gifts_reader_id_created_at_index" ON "gifts" USING btree ("reader_id","created_at");