ALTER TABLE "outbox" ADD COLUMN "held_for" text;--> statement-breakpoint
CREATE INDEX "invoices_unpaid" ON "invoices" USING btree ("order_id","due_on") WHERE "invoices"."settled_on" is null;--> statement-breakpoint
CREATE INDEX "debits_failed" ON "debits" USING btree ("on") WHERE "debits"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "outbox_held" ON "outbox" USING btree ("held_for") WHERE "outbox"."held_for" is not null;--> statement-breakpoint
CREATE INDEX "deposit_entries_waiting" ON "deposit_entries" USING btree ("at") WHERE "deposit_entries"."type" = 'REFUND' and "deposit_entries"."status" = 'WAITING_PAYMENT';--> statement-breakpoint
CREATE INDEX "search_misses_last" ON "search_misses" USING btree ("last_at");