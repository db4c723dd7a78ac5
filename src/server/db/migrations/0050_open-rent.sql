DROP INDEX "invoices_unsettled_amounts";--> statement-breakpoint
DROP INDEX "invoices_unsettled";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "open_rent" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_open_rent" ON "invoices" USING btree ("due_on","open_rent") WHERE "invoices"."settled_on" is null;--> statement-breakpoint
CREATE INDEX "invoices_unsettled" ON "invoices" USING btree ("user_id","due_on","open_rent") WHERE "invoices"."settled_on" is null;