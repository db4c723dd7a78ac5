ALTER TABLE "issues" ADD COLUMN "reopened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "summary_mailed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_unmailed" ON "orders" USING btree ("id") WHERE "orders"."summary_mailed_at" is null;
