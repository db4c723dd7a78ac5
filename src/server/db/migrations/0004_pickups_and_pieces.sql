ALTER TABLE "arrivals" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "quantity" integer;--> statement-breakpoint
ALTER TABLE "inspection_units" ADD COLUMN "issue_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "kept_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "pickup_plans" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inspection_units" ADD CONSTRAINT "inspection_units_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspection_units_issue" ON "inspection_units" USING btree ("issue_id");