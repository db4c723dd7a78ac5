CREATE TABLE "companies" (
	"id" serial PRIMARY KEY NOT NULL,
	"pan" text NOT NULL,
	"name" text NOT NULL,
	"founded_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "company_invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"link_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"company_id" integer NOT NULL,
	"to" text NOT NULL,
	"invited_by" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"valid_until" date NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "company_people" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"gets_invoices" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "company_id" integer;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_people" ADD CONSTRAINT "company_people_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_people" ADD CONSTRAINT "company_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_pan" ON "companies" USING btree ("pan");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_link" ON "company_invitations" USING btree ("link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_open" ON "company_invitations" USING btree ("company_id","to") WHERE "company_invitations"."accepted_at" is null and "company_invitations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "company_invitations_to" ON "company_invitations" USING btree ("to");--> statement-breakpoint
CREATE INDEX "company_invitations_sent" ON "company_invitations" USING btree ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "company_people_stay" ON "company_people" USING btree ("user_id") WHERE "company_people"."left_at" is null;--> statement-breakpoint
CREATE INDEX "company_people_company" ON "company_people" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "company_people_user" ON "company_people" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_company" ON "orders" USING btree ("company_id","id") WHERE "orders"."company_id" is not null;