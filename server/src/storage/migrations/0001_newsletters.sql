CREATE TABLE "deliveries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"batch" uuid NOT NULL,
	"reader" text NOT NULL,
	"email" text NOT NULL,
	"service" text NOT NULL,
	"contact_id" text,
	"subscribed" boolean NOT NULL,
	"items" jsonb NOT NULL,
	"request_id" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reader" text NOT NULL,
	"list" text NOT NULL,
	"newsletter" text NOT NULL,
	"subscribed" boolean NOT NULL,
	"state" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "deliveries_reader_service_id_index" ON "deliveries" USING btree ("reader","service","id");--> statement-breakpoint
CREATE INDEX "deliveries_batch_index" ON "deliveries" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "deliveries_next_at_index" ON "deliveries" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "wishes_reader_list_index" ON "wishes" USING btree ("reader","list");--> statement-breakpoint
CREATE INDEX "wishes_settled_at_index" ON "wishes" USING btree ("settled_at");