ALTER TABLE "refunds" ADD COLUMN "order_id" integer;--> statement-breakpoint
-- Until now only their keys said what prepaid rent and waived damage were for.
UPDATE "refunds" SET "order_id" = coalesce(
  substring("refunds"."key" from '-rent_ahead-(\d+)$')::integer,
  (SELECT i."order_id" FROM "inspections" i
    WHERE i."id" = substring("refunds"."key" from '-damage_waived-(\d+)$')::integer),
  p."order_id")
FROM "payments" p WHERE p."provider_payment_id" = "refunds"."provider_payment_id";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "order_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");
