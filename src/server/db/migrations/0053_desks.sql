CREATE TABLE "product_days" (
	"day" date NOT NULL,
	"city_id" integer NOT NULL,
	"product_slug" text NOT NULL,
	"views" integer NOT NULL,
	"carted" integer NOT NULL,
	CONSTRAINT "product_days_once" PRIMARY KEY("day","city_id","product_slug")
);
--> statement-breakpoint
CREATE TABLE "express_days_off" (
	"id" serial PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "express_days_off_ended_by_somebody" CHECK (("express_days_off"."ended_at" is null) = ("express_days_off"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "express_fees" (
	"id" serial PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"fee" bigint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"called_off_at" timestamp (3) with time zone,
	"called_off_by" text,
	CONSTRAINT "express_fees_called_off_before" CHECK (("express_fees"."called_off_at" is null) = ("express_fees"."called_off_by" is null) and ("express_fees"."called_off_at" is null or "express_fees"."called_off_at" < "express_fees"."starts_at"))
);
--> statement-breakpoint
CREATE TABLE "pin_code_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"pincode" text NOT NULL,
	"area" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"called_off_at" timestamp (3) with time zone,
	"called_off_by" text,
	CONSTRAINT "pin_code_changes_called_off_before" CHECK (("pin_code_changes"."called_off_at" is null) = ("pin_code_changes"."called_off_by" is null) and ("pin_code_changes"."called_off_at" is null or "pin_code_changes"."called_off_at" < "pin_code_changes"."starts_at"))
);
--> statement-breakpoint
CREATE TABLE "quote_lines" (
	"quote_id" integer NOT NULL,
	"position" integer NOT NULL,
	"product_slug" text NOT NULL,
	"quantity" integer NOT NULL,
	"tenure" integer NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "quote_lines_quote_id_position_pk" PRIMARY KEY("quote_id","position"),
	CONSTRAINT "quote_lines_quantity" CHECK ("quote_lines"."quantity" > 0 and "quote_lines"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "quote_orders" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"quote_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" serial PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"link_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"city_id" integer NOT NULL,
	"valid_until" date NOT NULL,
	"note" text NOT NULL,
	"enquiry_id" integer,
	"goods_id" integer,
	"by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"ordered_at" timestamp (3) with time zone,
	CONSTRAINT "quotes_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "condition_pictures" (
	"id" serial PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"photo" uuid NOT NULL,
	"stop" text NOT NULL,
	"side" text NOT NULL,
	"order_id" integer NOT NULL,
	"unit_id" integer,
	"key" text NOT NULL,
	"media_type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "condition_pictures_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "order_number" text;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_product_slug_products_slug_fk" FOREIGN KEY ("product_slug") REFERENCES "public"."products"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_orders" ADD CONSTRAINT "quote_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_orders" ADD CONSTRAINT "quote_orders_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_enquiry_id_orders_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_goods_id_product_enquiries_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."product_enquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_pictures" ADD CONSTRAINT "condition_pictures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_pictures" ADD CONSTRAINT "condition_pictures_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "express_days_off_once" ON "express_days_off" USING btree ("city_id","day") WHERE "express_days_off"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "pin_code_changes_code" ON "pin_code_changes" USING btree ("pincode","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_lines_product" ON "quote_lines" USING btree ("quote_id","product_slug");--> statement-breakpoint
CREATE INDEX "quote_orders_quote" ON "quote_orders" USING btree ("quote_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_link" ON "quotes" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "quotes_made" ON "quotes" USING btree ("made_at","id");--> statement-breakpoint
CREATE INDEX "quotes_user" ON "quotes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "quotes_phone" ON "quotes" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "quotes_name" ON "quotes" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "quotes_enquiry" ON "quotes" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "quotes_goods" ON "quotes" USING btree ("goods_id");--> statement-breakpoint
CREATE UNIQUE INDEX "condition_pictures_once" ON "condition_pictures" USING btree ("operator_id","photo");--> statement-breakpoint
CREATE INDEX "condition_pictures_stop" ON "condition_pictures" USING btree ("stop");--> statement-breakpoint
CREATE INDEX "condition_pictures_order" ON "condition_pictures" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "condition_pictures_unit" ON "condition_pictures" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "condition_pictures_taken" ON "condition_pictures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_order" ON "audit_log" USING btree ("order_number","id");