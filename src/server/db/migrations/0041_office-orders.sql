CREATE TABLE "notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"order_id" integer,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"by_id" integer,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_user" ON "notes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notes_order" ON "notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_contact" ON "orders" USING btree (("address" ->> 'contactNo'));--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_placed" ON "orders" USING btree ("status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_promised" ON "orders" USING btree (coalesce("promised_on", date '9999-12-31'),"id");--> statement-breakpoint
CREATE INDEX "orders_status_promised" ON "orders" USING btree ("status",coalesce("promised_on", date '9999-12-31'),"id");--> statement-breakpoint
CREATE INDEX "orders_expected" ON "orders" USING btree ("expected_on","id");