ALTER TABLE "orders" ADD COLUMN "express_on" date;--> statement-breakpoint
-- Of orders placed before, those that came express as a whole had one day.
UPDATE "orders" SET "express_on" = "expected_on" WHERE "id" IN (
  SELECT "order_id" FROM "order_lines" GROUP BY "order_id" HAVING bool_and("is_express")
);
