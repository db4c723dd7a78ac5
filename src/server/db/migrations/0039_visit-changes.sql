ALTER TABLE "visits" ADD COLUMN "changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Files that went out counted minutes: what is in a calendar gives way only to a higher number.
UPDATE "visits" SET "changes" = floor(extract(epoch from now()) / 60)::integer;
