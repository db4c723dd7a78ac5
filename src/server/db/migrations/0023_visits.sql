CREATE TABLE "visit_attempts" (
	"id" serial PRIMARY KEY NOT NULL,
	"visit_id" integer NOT NULL,
	"day" date NOT NULL,
	"half" text NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"day" date NOT NULL,
	"half" text NOT NULL,
	"code" text NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"proved_at" timestamp (3) with time zone,
	"without_code" text,
	"moves" integer DEFAULT 0 NOT NULL,
	"crew" text,
	"crew_phone" text,
	"planned_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "floor" integer;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "has_lift" boolean;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slot_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slot_half" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "moved_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_attempts" ADD CONSTRAINT "visit_attempts_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_attempts_visit" ON "visit_attempts" USING btree ("visit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visits_delivery" ON "visits" USING btree ("order_id") WHERE "visits"."kind" = 'delivery' and "visits"."state" = 'planned';--> statement-breakpoint
CREATE INDEX "visits_order" ON "visits" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "visits_due" ON "visits" USING btree ("state","day");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_tracking" ON "orders" USING btree ("tracking_id");--> statement-breakpoint
-- A delivery that was scheduled before is a visit from now on, in the morning of its day.
INSERT INTO "visits" ("order_id", "kind", "state", "day", "half", "code", "planned_at")
SELECT o."id", 'delivery', 'planned', o."expected_on", 'morning',
  lpad((('x' || left(replace(gen_random_uuid()::text, '-', ''), 8))::bit(32)::bigint % 10000)::text, 4, '0'),
  coalesce((SELECT max(e."at") FROM "order_events" e WHERE e."order_id" = o."id"), o."placed_at")
FROM "orders" o WHERE o."status" = 'SCHEDULED' AND o."expected_on" IS NOT NULL;
