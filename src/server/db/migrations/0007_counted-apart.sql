-- Windows that run are minutes old; they begin anew with the subject they are for.
DELETE FROM "rate_windows";--> statement-breakpoint
ALTER TABLE "rate_windows" ADD COLUMN "subject" text NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_windows" ADD COLUMN "refused" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "rate_windows_subject" ON "rate_windows" USING btree ("subject");