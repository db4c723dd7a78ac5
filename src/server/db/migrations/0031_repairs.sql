CREATE TABLE "arrivals" (
	"id" serial PRIMARY KEY NOT NULL,
	"issue_id" integer,
	"order_id" integer NOT NULL,
	"product_slug" text NOT NULL,
	"quantity" integer NOT NULL,
	"fault" text NOT NULL,
	"state" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"to_order_id" integer,
	"inspected_as" text,
	CONSTRAINT "arrivals_issueId_unique" UNIQUE("issue_id")
);
--> statement-breakpoint
CREATE TABLE "repairs" (
	"visit_id" integer PRIMARY KEY NOT NULL,
	"issue_id" integer,
	"product_slug" text NOT NULL,
	"ended_as" text,
	CONSTRAINT "repairs_issueId_unique" UNIQUE("issue_id")
);
--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_to_order_id_orders_id_fk" FOREIGN KEY ("to_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arrivals_order" ON "arrivals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "arrivals_to" ON "arrivals" USING btree ("to_order_id");--> statement-breakpoint
CREATE INDEX "arrivals_state" ON "arrivals" USING btree ("state","reported_at");