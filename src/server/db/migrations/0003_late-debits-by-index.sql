DROP INDEX "invoices_open_rent";--> statement-breakpoint
DROP INDEX "invoices_unsettled";--> statement-breakpoint
CREATE INDEX "invoices_open_rent" ON "invoices" USING btree ("pay_by","open_rent","id") WHERE "invoices"."settled_on" is null;--> statement-breakpoint
CREATE INDEX "invoices_unsettled" ON "invoices" USING btree ("user_id","pay_by","open_rent","id") WHERE "invoices"."settled_on" is null;