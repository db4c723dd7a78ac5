DROP INDEX "invoices_unpaid";--> statement-breakpoint
DROP INDEX "invoices_open";--> statement-breakpoint
DROP INDEX "invoices_open_rent";--> statement-breakpoint
DROP INDEX "invoices_unsettled";--> statement-breakpoint
DROP TRIGGER "invoices_kept" ON "invoices";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "pay_by" date;--> statement-breakpoint
UPDATE "invoices" SET "pay_by" = "due_on";--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "pay_by" SET NOT NULL;--> statement-breakpoint
CREATE TRIGGER "invoices_kept" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "refuse_change"('open_rent', 'pay_by', 'settled_on');--> statement-breakpoint
ALTER TABLE "debits" ADD COLUMN "counts_as" date;--> statement-breakpoint
UPDATE "debits" SET "counts_as" = "on" - 1;--> statement-breakpoint
ALTER TABLE "debits" ALTER COLUMN "counts_as" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_unpaid" ON "invoices" USING btree ("order_id","pay_by") WHERE "invoices"."settled_on" is null;--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("settled_on","pay_by");--> statement-breakpoint
CREATE INDEX "invoices_open_rent" ON "invoices" USING btree ("pay_by","open_rent") WHERE "invoices"."settled_on" is null;--> statement-breakpoint
CREATE INDEX "invoices_unsettled" ON "invoices" USING btree ("user_id","pay_by","open_rent") WHERE "invoices"."settled_on" is null;