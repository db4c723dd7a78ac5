DROP INDEX "invoices_large";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "recipient" text;--> statement-breakpoint
ALTER TABLE "document_days" ADD COLUMN "is_named" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "purchase_order" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_told_alone" ON "invoices" USING btree ("issued_on") WHERE "invoices"."recipient" is not null or ("invoices"."supply" = 'inter-state' and "invoices"."amount" > 10000000);--> statement-breakpoint
ALTER TABLE "document_days" DROP CONSTRAINT "document_days_once";
--> statement-breakpoint
ALTER TABLE "document_days" ADD CONSTRAINT "document_days_once" PRIMARY KEY("day","gstin","series","kind","is_note","place_of_supply","supply","is_named","is_large");