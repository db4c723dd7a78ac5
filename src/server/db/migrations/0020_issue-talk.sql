CREATE TABLE "issue_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"issue_id" integer NOT NULL,
	"voice" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issue_pictures" (
	"id" serial PRIMARY KEY NOT NULL,
	"issue_id" integer NOT NULL,
	"key" text NOT NULL,
	"media_type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "issue_pictures_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "issue_messages" ADD CONSTRAINT "issue_messages_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_pictures" ADD CONSTRAINT "issue_pictures_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issue_messages_issue" ON "issue_messages" USING btree ("issue_id");--> statement-breakpoint
CREATE INDEX "issue_pictures_issue" ON "issue_pictures" USING btree ("issue_id");--> statement-breakpoint
INSERT INTO "issue_messages" ("issue_id", "voice", "text", "at")
  SELECT "id", 'shop', "answer", coalesce("closed_at", "created_at") FROM "issues" WHERE "answer" <> '';--> statement-breakpoint
ALTER TABLE "issues" DROP COLUMN "answer";
