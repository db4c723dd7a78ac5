ALTER TABLE "office_sessions" ADD COLUMN "open_order" text;--> statement-breakpoint
ALTER TABLE "office_sessions" ADD COLUMN "open_at" timestamp (3) with time zone;