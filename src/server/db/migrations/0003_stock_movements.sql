CREATE TABLE "stock_movements" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_slug" text NOT NULL,
	"city_id" integer NOT NULL,
	"change" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" integer,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stock_movements_product" ON "stock_movements" USING btree ("product_slug","city_id");--> statement-breakpoint
CREATE INDEX "stock_movements_order" ON "stock_movements" USING btree ("order_id");--> statement-breakpoint
INSERT INTO "stock_movements" ("product_slug", "city_id", "change", "reason", "order_id", "at")
SELECT l."product_slug", o."city_id", -l."quantity", 'taken', o."id", o."placed_at"
FROM "orders" o JOIN "order_lines" l ON l."order_id" = o."id" WHERE o."holds_stock";--> statement-breakpoint
INSERT INTO "stock_movements" ("product_slug", "city_id", "change", "reason", "at")
SELECT s."product_slug", s."city_id", s."available" - coalesce((
  SELECT sum(m."change") FROM "stock_movements" m
  WHERE m."product_slug" = s."product_slug" AND m."city_id" = s."city_id"
), 0), 'opening', now() FROM "product_stock" s;
