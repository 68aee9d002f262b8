CREATE TABLE "readers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"name" text,
	"roles" text[] NOT NULL,
	"contact_id" text,
	"product_code" text,
	"sub_code" text,
	"ads_free" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "readers_issuer_subject_unique" UNIQUE("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"reader_id" uuid NOT NULL,
	"provider_session" text,
	"browser" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_reader_id_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."readers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "readers_email_index" ON "readers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sessions_reader_id_index" ON "sessions" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "sessions_provider_session_index" ON "sessions" USING btree ("provider_session");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");