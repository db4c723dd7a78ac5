CREATE TABLE "relocations" (
	"visit_id" integer PRIMARY KEY NOT NULL,
	"address" jsonb NOT NULL,
	"address_id" integer,
	"state_code" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"left_address" jsonb,
	"left_address_id" integer,
	"left_state_code" text,
	"moved_on" date,
	"moved_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "relocations" ADD CONSTRAINT "relocations_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relocations" ADD CONSTRAINT "relocations_address_id_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relocations" ADD CONSTRAINT "relocations_left_address_id_addresses_id_fk" FOREIGN KEY ("left_address_id") REFERENCES "public"."addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "relocations_address" ON "relocations" USING btree ("address_id");--> statement-breakpoint
CREATE INDEX "relocations_left_address" ON "relocations" USING btree ("left_address_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visits_relocation" ON "visits" USING btree ("order_id") WHERE "visits"."kind" = 'relocation' and "visits"."state" = 'planned';