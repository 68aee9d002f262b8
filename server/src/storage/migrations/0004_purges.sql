CREATE TABLE "purges" (
	"number" bigserial PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"tags" jsonb NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purges_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE INDEX "purges_told_at_index" ON "purges" USING btree ("told_at");