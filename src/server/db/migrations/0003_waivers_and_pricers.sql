ALTER TABLE "inspection_items" ADD COLUMN "priced_by" text;--> statement-breakpoint
ALTER TABLE "inspection_items" ADD COLUMN "priced_by_id" integer;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "waived" bigint;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "waived_because" text;