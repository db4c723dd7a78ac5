DROP INDEX "units_worth";--> statement-breakpoint
DROP INDEX "units_place";--> statement-breakpoint
CREATE INDEX "product_stock_out" ON "product_stock" USING btree ("city_id","product_slug") WHERE ("product_stock"."available" = 0 or "product_stock"."off_sale_since" is not null);--> statement-breakpoint
CREATE INDEX "orders_unsettled" ON "orders" USING btree ("id") WHERE "orders"."settled_by" is null and "orders"."holds_stock";--> statement-breakpoint
CREATE INDEX "orders_kind_placed" ON "orders" USING btree ("kind","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_kind_promised" ON "orders" USING btree ("kind",coalesce("promised_on", date '9999-12-31'),"id");--> statement-breakpoint
CREATE INDEX "units_state_times_out" ON "units" USING btree ("state","times_out","tag");--> statement-breakpoint
CREATE INDEX "units_place" ON "units" USING btree ("product_slug","city_id","state","cost");