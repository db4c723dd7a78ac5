ALTER TABLE "refunds" DROP CONSTRAINT "refunds_providerPaymentId_unique";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "try_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "state" text DEFAULT 'promised' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "transfer_reference" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "trouble" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "done_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("provider_payment_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("state","try_at");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_providerRefundId_unique" UNIQUE("provider_refund_id");--> statement-breakpoint
UPDATE "refunds" SET "state" = 'done', "done_at" = "sent_at", "try_at" = NULL WHERE "sent_at" IS NOT NULL;
