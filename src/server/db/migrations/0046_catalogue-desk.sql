CREATE TABLE "price_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_slug" text NOT NULL,
	"city_id" integer NOT NULL,
	"tenure" integer NOT NULL,
	"price" bigint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"called_off_at" timestamp (3) with time zone,
	"called_off_by" text,
	CONSTRAINT "price_changes_called_off_before" CHECK (("price_changes"."called_off_at" is null) = ("price_changes"."called_off_by" is null) and ("price_changes"."called_off_at" is null or "price_changes"."called_off_at" < "price_changes"."starts_at"))
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"entry" jsonb NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_stock" ADD COLUMN "off_sale_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "product_stock" ADD COLUMN "off_sale_by" text;--> statement-breakpoint
ALTER TABLE "product_stock" ADD COLUMN "off_sale_reason" text;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_product_slug_products_slug_fk" FOREIGN KEY ("product_slug") REFERENCES "public"."products"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_changes_product" ON "price_changes" USING btree ("product_slug","city_id");--> statement-breakpoint
CREATE INDEX "price_changes_start" ON "price_changes" USING btree ("starts_at","product_slug");--> statement-breakpoint
CREATE INDEX "product_stock_off_sale" ON "product_stock" USING btree ("product_slug") WHERE "product_stock"."off_sale_since" is not null;--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("name","slug");--> statement-breakpoint
CREATE INDEX "coupon_uses_order" ON "coupon_uses" USING btree ("code","order_id");--> statement-breakpoint
-- Prices that somebody set by hand are from now on changes like any other, with their beginning.
INSERT INTO "price_changes" ("product_slug", "city_id", "tenure", "price", "starts_at", "reason", "by", "at")
SELECT "product_slug", "city_id", "tenure", "price", now(), 'Set before prices had days', 'the terminal', now()
FROM "product_prices" WHERE "overridden";--> statement-breakpoint
ALTER TABLE "product_prices" DROP COLUMN "overridden";--> statement-breakpoint
ALTER TABLE "product_stock" ADD CONSTRAINT "product_stock_off_sale_by_somebody" CHECK (("product_stock"."off_sale_since" is null) = ("product_stock"."off_sale_by" is null) and ("product_stock"."off_sale_since" is null) = ("product_stock"."off_sale_reason" is null));