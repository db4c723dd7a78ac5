DROP INDEX "orders_discounted";--> statement-breakpoint
DROP INDEX "orders_placed";--> statement-breakpoint
DROP INDEX "deposit_entries_back";--> statement-breakpoint
DROP INDEX "rentals_pickup";--> statement-breakpoint
DROP INDEX "visits_due";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "stale_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_contact_ends" ON "users" USING btree (reverse("contact") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_city" ON "orders" USING btree ("city_id","id","status");--> statement-breakpoint
CREATE INDEX "payments_came" ON "payments" USING btree ("created_at","method","amount") WHERE "payments"."status" <> 'failed';--> statement-breakpoint
CREATE INDEX "orders_discounted" ON "orders" USING btree ("coupon_code","discount") WHERE "orders"."coupon_code" is not null;--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id","status","monthly");--> statement-breakpoint
CREATE INDEX "deposit_entries_back" ON "deposit_entries" USING btree ("status","at","id","amount") WHERE "deposit_entries"."type" = 'REFUND';--> statement-breakpoint
CREATE INDEX "rentals_pickup" ON "rentals" USING btree ("pickup_on","order_id","pickup_slot","collected_on") WHERE "rentals"."pickup_on" is not null;--> statement-breakpoint
CREATE INDEX "visits_due" ON "visits" USING btree ("state","day","order_id","half");--> statement-breakpoint
UPDATE "refunds" SET "transfer_reference" = upper(regexp_replace("transfer_reference", '[[:space:]-]', '', 'g')) WHERE "transfer_reference" ~ '[[:space:]a-z-]';--> statement-breakpoint
UPDATE "deposit_entries" SET "payment_id" = upper(regexp_replace("payment_id", '[[:space:]-]', '', 'g')) WHERE "type" = 'REFUND' AND "payment_id" ~ '[[:space:]a-z-]' AND "payment_id" NOT LIKE '%\_%';--> statement-breakpoint
UPDATE "rentals" SET "pickup_crew_id" = NULL, "pickup_position" = NULL WHERE "pickup_on" IS NULL AND "pickup_crew_id" IS NOT NULL;
