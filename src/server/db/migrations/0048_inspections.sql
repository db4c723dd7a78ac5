CREATE TABLE "inspection_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"inspection_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"kind" text NOT NULL,
	"width" integer,
	"depth" integer,
	"length" integer,
	"amount" bigint NOT NULL,
	"decided" bigint,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inspection_pictures" (
	"id" serial PRIMARY KEY NOT NULL,
	"item_id" integer NOT NULL,
	"key" text NOT NULL,
	"media_type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "inspection_pictures_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "inspection_units" (
	"id" serial PRIMARY KEY NOT NULL,
	"inspection_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"goes_to" text,
	"condition" text
);
--> statement-breakpoint
CREATE TABLE "inspections" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"collected_on" date NOT NULL,
	"collected_at" timestamp (3) with time zone NOT NULL,
	"inspect_by" date NOT NULL,
	"waive_early_closure" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"made_by" text,
	"made_by_id" integer,
	"made_at" timestamp (3) with time zone,
	"answer_by" timestamp (3) with time zone,
	"objection" text,
	"objected_at" timestamp (3) with time zone,
	"decision" text,
	"decided_by" text,
	"ended_as" text,
	"final_at" timestamp (3) with time zone,
	CONSTRAINT "inspections_orderId_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "inspection_items" ADD CONSTRAINT "inspection_items_inspection_id_inspections_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_items" ADD CONSTRAINT "inspection_items_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_pictures" ADD CONSTRAINT "inspection_pictures_item_id_inspection_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inspection_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_units" ADD CONSTRAINT "inspection_units_inspection_id_inspections_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_units" ADD CONSTRAINT "inspection_units_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspection_items_inspection" ON "inspection_items" USING btree ("inspection_id","id");--> statement-breakpoint
CREATE INDEX "inspection_pictures_item" ON "inspection_pictures" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_units_unit" ON "inspection_units" USING btree ("inspection_id","unit_id");--> statement-breakpoint
CREATE INDEX "inspection_units_of" ON "inspection_units" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "inspections_open" ON "inspections" USING btree ("collected_at","id") WHERE "inspections"."state" <> 'final';--> statement-breakpoint
CREATE INDEX "inspections_final" ON "inspections" USING btree ("final_at","id");