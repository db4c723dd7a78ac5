CREATE TABLE "receipts" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"taken_on" date NOT NULL,
	"things" jsonb NOT NULL,
	"signed_by" text,
	"signed_at" timestamp (3) with time zone,
	"signer" text,
	"strokes" jsonb,
	"unsigned_why" text
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipts_signed" ON "receipts" USING btree ("signed_at");--> statement-breakpoint
CREATE INDEX "quotes_by_name" ON "quotes" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "quotes_valid" ON "quotes" USING btree ("valid_until","id");--> statement-breakpoint
-- What was taken along before has its receipt too; nobody was asked to sign then.
INSERT INTO "receipts" ("order_id", "taken_on", "things")
SELECT i."order_id", i."collected_on", coalesce(
	jsonb_agg(jsonb_build_object('name', p."name", 'tag', u."tag") ORDER BY u."tag")
		FILTER (WHERE u."id" IS NOT NULL),
	'[]'
)
FROM "inspections" i
LEFT JOIN "inspection_units" w ON w."inspection_id" = i."id"
LEFT JOIN "units" u ON u."id" = w."unit_id"
LEFT JOIN "products" p ON p."slug" = u."product_slug"
GROUP BY i."order_id", i."collected_on";
