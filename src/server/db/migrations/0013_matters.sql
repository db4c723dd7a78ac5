CREATE TABLE "matters" (
	"id" serial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"item" text NOT NULL,
	"message" text NOT NULL,
	"step" text NOT NULL,
	"evidence" text,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "restock_requests_waiting";--> statement-breakpoint
ALTER TABLE "credits" ADD COLUMN "withdrawn" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deposit_entries" ADD COLUMN "withdrawn" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "matters_once" ON "matters" USING btree ("source","item");--> statement-breakpoint
CREATE INDEX "matters_open" ON "matters" USING btree ("closed_at","last_at");--> statement-breakpoint
CREATE INDEX "credits_payment" ON "credits" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "order_events_status" ON "order_events" USING btree ("status","at");--> statement-breakpoint
CREATE INDEX "orders_status_expiry" ON "orders" USING btree ("status","expires_on");--> statement-breakpoint
CREATE INDEX "payments_attempt" ON "payments" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "restock_requests_waiting" ON "restock_requests" USING btree ("told_at","created_at");