CREATE TABLE "unit_codes" (
	"product_slug" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "unit_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "unit_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text,
	"from" text,
	"to" text NOT NULL,
	"order_id" integer,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "unit_rentals" (
	"id" serial PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"out_at" timestamp (3) with time zone NOT NULL,
	"back_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" serial PRIMARY KEY NOT NULL,
	"tag" text NOT NULL,
	"product_slug" text NOT NULL,
	"city_id" integer NOT NULL,
	"state" text NOT NULL,
	"condition" text NOT NULL,
	"bay" text,
	"order_id" integer,
	"cost" bigint,
	"acquired_on" date,
	"note" text,
	"times_out" integer DEFAULT 0 NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "units_tag_unique" UNIQUE("tag"),
	CONSTRAINT "units_with_order" CHECK (("units"."state" in ('reserved', 'rented')) = ("units"."order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "unit_codes" ADD CONSTRAINT "unit_codes_product_slug_products_slug_fk" FOREIGN KEY ("product_slug") REFERENCES "public"."products"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_events" ADD CONSTRAINT "unit_events_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_rentals" ADD CONSTRAINT "unit_rentals_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_rentals" ADD CONSTRAINT "unit_rentals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_product_slug_products_slug_fk" FOREIGN KEY ("product_slug") REFERENCES "public"."products"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unit_events_unit" ON "unit_events" USING btree ("unit_id","id");--> statement-breakpoint
CREATE INDEX "unit_rentals_unit" ON "unit_rentals" USING btree ("unit_id","id");--> statement-breakpoint
CREATE INDEX "unit_rentals_order" ON "unit_rentals" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "unit_rentals_open" ON "unit_rentals" USING btree ("unit_id") WHERE "unit_rentals"."back_at" is null;--> statement-breakpoint
CREATE INDEX "units_place" ON "units" USING btree ("product_slug","city_id","state");--> statement-breakpoint
CREATE INDEX "units_state" ON "units" USING btree ("state","tag");--> statement-breakpoint
CREATE INDEX "units_order" ON "units" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "units_times_out" ON "units" USING btree ("times_out","tag");--> statement-breakpoint
-- What the tags of each product begin with, as `unitCode` of src/domain/unit.ts has it.
DO $$
DECLARE
	product text;
	base text;
	tried text;
	number integer;
BEGIN
	FOR product IN SELECT "slug" FROM "products" ORDER BY "slug" COLLATE "C" LOOP
		base := upper(left(split_part(product, '-', 1), 3) || left(split_part(product, '-', 2), 1));
		tried := base;
		number := 2;
		WHILE EXISTS (SELECT FROM "unit_codes" WHERE "code" = tried) LOOP
			tried := base || number;
			number := number + 1;
		END LOOP;
		INSERT INTO "unit_codes" ("product_slug", "code") VALUES (product, tried);
	END LOOP;
END $$;
--> statement-breakpoint
-- A unit for each thing on the shelf, for each that an order holds, for each that came back and was set
-- aside or written off, and for each that was bought.
INSERT INTO "units" ("tag", "product_slug", "city_id", "state", "condition", "order_id", "cost", "times_out", "since")
SELECT c."code" || '-' || lpad(t."serial"::text, greatest(4, length(t."serial"::text)), '0'),
	t."product_slug", t."city_id", t."state", 'good', t."order_id",
	(p."entry" -> 'buy' ->> 'price')::numeric * 100,
	CASE WHEN t."state" IN ('store', 'reserved') THEN 0 ELSE 1 END, t."since"
FROM (
	SELECT h.*, row_number() OVER (
		PARTITION BY h."product_slug" ORDER BY h."rank", h."city_id", h."source_id", n
	) AS "serial"
	FROM (
		SELECT "product_slug", "city_id", 'store' AS "state", NULL::integer AS "order_id",
			1 AS "rank", 0 AS "source_id", "available" AS "many", now() AS "since"
		FROM "product_stock"
		UNION ALL
		SELECT l."product_slug", o."city_id",
			CASE WHEN o."status" IN ('DELIVERED', 'RETURN_REQUESTED') THEN 'rented' ELSE 'reserved' END,
			o."id", 2, o."id", l."quantity",
			coalesce((
				SELECT max(e."at") FROM "order_events" e WHERE e."order_id" = o."id"
				AND e."status" = CASE WHEN o."status" IN ('DELIVERED', 'RETURN_REQUESTED') THEN 'DELIVERED' ELSE e."status" END
			), o."placed_at")
		FROM "orders" o JOIN "order_lines" l ON l."order_id" = o."id"
		WHERE o."holds_stock" AND NOT l."is_kept"
		UNION ALL
		SELECT a."product_slug", o."city_id",
			CASE WHEN a."inspected_as" IS NULL THEN 'inspection' ELSE 'lost' END,
			NULL, 3, a."id", a."quantity", now()
		FROM "arrivals" a JOIN "orders" o ON o."id" = a."order_id"
		WHERE a."state" IN ('replaced', 'returned') AND a."inspected_as" IS DISTINCT FROM 'rentable'
		UNION ALL
		SELECT b."product_slug", o."city_id", 'sold', NULL, 4, b."order_id", b."quantity", b."at"
		FROM "purchases" b JOIN "orders" o ON o."id" = b."order_id"
	) h
	CROSS JOIN LATERAL generate_series(1, h."many") n
) t
JOIN "unit_codes" c ON c."product_slug" = t."product_slug"
JOIN "products" p ON p."slug" = t."product_slug"
ORDER BY c."code" COLLATE "C", t."serial";
--> statement-breakpoint
UPDATE "unit_codes" c SET "made" = (
	SELECT count(*) FROM "units" u WHERE u."product_slug" = c."product_slug"
);
--> statement-breakpoint
INSERT INTO "unit_events" ("unit_id", "at", "to", "order_id", "note")
SELECT "id", now(), "state", "order_id", 'Got its name' FROM "units" ORDER BY "id";
--> statement-breakpoint
INSERT INTO "unit_rentals" ("unit_id", "order_id", "out_at")
SELECT "id", "order_id", "since" FROM "units" WHERE "state" = 'rented' ORDER BY "id";
--> statement-breakpoint
-- What waits to be looked at is a list of units from here on.
DELETE FROM "matters" WHERE "source" = 'inspections';
--> statement-breakpoint
ALTER TABLE "arrivals" DROP COLUMN "inspected_as";