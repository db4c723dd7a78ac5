DROP INDEX "orders_discounted";--> statement-breakpoint
DROP INDEX "rentals_pickup";--> statement-breakpoint
DROP INDEX "visits_due";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "stale_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "coupon_uses_unused" ON "coupon_uses" USING btree ("code","state","order_id") WHERE "coupon_uses"."state" <> 'used';--> statement-breakpoint
CREATE INDEX "orders_city" ON "orders" USING btree ("city_id","id","status");--> statement-breakpoint
CREATE INDEX "payments_came" ON "payments" USING btree ("created_at","method","amount") WHERE "payments"."status" <> 'failed';--> statement-breakpoint
CREATE INDEX "orders_discounted" ON "orders" USING btree ("coupon_code","discount") WHERE "orders"."coupon_code" is not null;--> statement-breakpoint
CREATE INDEX "rentals_pickup" ON "rentals" USING btree ("pickup_on","order_id","pickup_slot","collected_on") WHERE "rentals"."pickup_on" is not null;--> statement-breakpoint
CREATE INDEX "visits_due" ON "visits" USING btree ("state","day","order_id","half");