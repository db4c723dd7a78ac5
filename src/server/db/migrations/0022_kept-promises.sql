ALTER TABLE "issues" ADD COLUMN "reopened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "summary_mailed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_unmailed" ON "orders" USING btree ("id") WHERE "orders"."summary_mailed_at" is null;--> statement-breakpoint
-- Whoever has a confirmed e-mail was mailed the summary with the confirmation.
UPDATE "orders" SET "summary_mailed_at" = "placed_at" FROM "users"
  WHERE "users"."id" = "orders"."user_id" AND "users"."email_confirmed_at" IS NOT NULL
    AND "orders"."status" NOT IN ('PAYMENT_AWAITED', 'ENQUIRY_AWAITED');
