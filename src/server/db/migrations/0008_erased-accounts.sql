ALTER TABLE "users" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "users" SET "erased_at" = now() WHERE "username_key" = 'deleted-' || "id" AND "password_hash" IS NULL AND "contact" = '';
