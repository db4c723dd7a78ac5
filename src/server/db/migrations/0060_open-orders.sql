ALTER TABLE "office_sessions" ADD COLUMN "open_order" text;--> statement-breakpoint
ALTER TABLE "office_sessions" ADD COLUMN "open_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "product_enquiries_asked" ON "product_enquiries" USING btree ("created_at");