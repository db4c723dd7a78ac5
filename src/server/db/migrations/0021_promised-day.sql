ALTER TABLE "orders" ADD COLUMN "promised_on" date;--> statement-breakpoint
UPDATE "orders" SET "promised_on" = coalesce("express_on", "expected_on");--> statement-breakpoint
-- Scheduling wrote over the day that was promised: three days after the order, unless it came express.
UPDATE "orders" SET "promised_on" = ("placed_at" AT TIME ZONE 'Asia/Kolkata')::date + 3
  WHERE "express_on" IS NULL AND "status" = 'SCHEDULED';
