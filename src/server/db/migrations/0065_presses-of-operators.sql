ALTER TABLE "audit_log" ADD COLUMN "press" text;--> statement-breakpoint
CREATE INDEX "audit_log_press" ON "audit_log" USING btree ("operator_id","press") WHERE "audit_log"."press" is not null;