ALTER TABLE "product_enquiries" ADD COLUMN "answer" text;--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "enquiry_answers_at" ON "enquiry_answers" USING btree ("at","order_id");--> statement-breakpoint
CREATE INDEX "issues_order" ON "issues" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "deposit_entries_payment" ON "deposit_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "deposit_entries_back" ON "deposit_entries" USING btree ("status","at","id") WHERE "deposit_entries"."type" = 'REFUND';--> statement-breakpoint
CREATE INDEX "refunds_transfer" ON "refunds" USING btree ("transfer_reference");--> statement-breakpoint
CREATE INDEX "refunds_transferred" ON "refunds" USING btree ("done_at","id") WHERE "refunds"."transfer_reference" is not null;