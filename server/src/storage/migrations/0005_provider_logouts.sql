CREATE TABLE "provider_logouts" (
	"number" bigserial PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"about" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_logouts_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE INDEX "provider_logouts_about_index" ON "provider_logouts" USING btree ("about");--> statement-breakpoint
CREATE INDEX "provider_logouts_expires_at_index" ON "provider_logouts" USING btree ("expires_at");