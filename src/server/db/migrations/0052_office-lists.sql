DROP INDEX "coupon_uses_order";--> statement-breakpoint
CREATE INDEX "credit_notes_order" ON "credit_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_large" ON "invoices" USING btree ("issued_on") WHERE "invoices"."supply" = 'inter-state' and "invoices"."amount" > 10000000;--> statement-breakpoint
CREATE INDEX "issues_created" ON "issues" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_discounted" ON "orders" USING btree ("id","discount") WHERE "orders"."coupon_code" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_mandate" ON "payment_attempts" USING btree ("mandate_id") WHERE "payment_attempts"."mandate_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_owed" ON "refunds" USING btree ("amount") WHERE "refunds"."state" <> 'done';--> statement-breakpoint
CREATE INDEX "rentals_returning" ON "rentals" USING btree ("pickup_on","order_id") WHERE "rentals"."return_asked_at" is not null and "rentals"."collected_on" is null;--> statement-breakpoint
CREATE INDEX "units_condition" ON "units" USING btree ("condition","tag");--> statement-breakpoint
CREATE INDEX "coupon_uses_order" ON "coupon_uses" USING btree ("code","order_id","state");