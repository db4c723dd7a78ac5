CREATE TABLE "customer_blocks" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_blocks" ADD CONSTRAINT "customer_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_unsettled" ON "invoices" USING btree ("user_id","due_on") WHERE "invoices"."settled_on" is null;--> statement-breakpoint
CREATE INDEX "orders_city_user" ON "orders" USING btree ("city_id","user_id");--> statement-breakpoint
CREATE INDEX "orders_rented_user" ON "orders" USING btree ("user_id") WHERE "orders"."status" in ('DELIVERED', 'RETURN_REQUESTED');