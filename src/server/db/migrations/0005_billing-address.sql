ALTER TABLE "addresses" ADD COLUMN "different_billing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "billing" jsonb;