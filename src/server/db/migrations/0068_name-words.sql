DROP INDEX "users_name_words";--> statement-breakpoint
CREATE INDEX "users_name_words" ON "users" USING gin (to_tsvector('simple', translate("name", '<>&./@:', '       ')));