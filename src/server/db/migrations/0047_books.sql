CREATE TABLE "book_days" (
	"day" date PRIMARY KEY NOT NULL,
	"summed_at" timestamp (3) with time zone NOT NULL,
	"deposits_held" bigint,
	"overdue" bigint
);
--> statement-breakpoint
CREATE TABLE "code_days" (
	"day" date NOT NULL,
	"gstin" text NOT NULL,
	"sac" text NOT NULL,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	"base" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	CONSTRAINT "code_days_day_gstin_sac_pk" PRIMARY KEY("day","gstin","sac")
);
--> statement-breakpoint
CREATE TABLE "document_days" (
	"day" date NOT NULL,
	"series" text NOT NULL,
	"gstin" text NOT NULL,
	"kind" text NOT NULL,
	"is_note" boolean NOT NULL,
	"place_of_supply" text NOT NULL,
	"supply" text NOT NULL,
	"is_large" boolean NOT NULL,
	"documents" integer NOT NULL,
	"first_serial" integer NOT NULL,
	"last_serial" integer NOT NULL,
	"amount" bigint NOT NULL,
	"base" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	CONSTRAINT "document_days_once" PRIMARY KEY("day","gstin","series","kind","is_note","place_of_supply","supply","is_large")
);
--> statement-breakpoint
CREATE TABLE "payment_days" (
	"day" date NOT NULL,
	"method" text NOT NULL,
	"against" text NOT NULL,
	"payments" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "payment_days_day_method_against_pk" PRIMARY KEY("day","method","against")
);
--> statement-breakpoint
CREATE TABLE "thing_days" (
	"day" date NOT NULL,
	"product_slug" text NOT NULL,
	"city_id" integer NOT NULL,
	"owned" integer NOT NULL,
	"out" integer NOT NULL,
	"earned" bigint NOT NULL,
	CONSTRAINT "thing_days_product_slug_city_id_day_pk" PRIMARY KEY("product_slug","city_id","day")
);
--> statement-breakpoint
CREATE TABLE "cash_counts" (
	"id" serial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"way" text NOT NULL,
	"expected" bigint NOT NULL,
	"counted" bigint NOT NULL,
	"words" text,
	"is_correction" boolean NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cash_counts_day" ON "cash_counts" USING btree ("day","way","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_counts_closed" ON "cash_counts" USING btree ("day","way") WHERE not "cash_counts"."is_correction";--> statement-breakpoint
CREATE INDEX "credit_notes_issued" ON "credit_notes" USING btree ("issued_on","id");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_on","id");--> statement-breakpoint
CREATE INDEX "invoices_unsettled_amounts" ON "invoices" USING btree ("due_on","id","amount") WHERE "invoices"."settled_on" is null;--> statement-breakpoint
CREATE INDEX "concessions_given" ON "concessions" USING btree ("on");--> statement-breakpoint
CREATE INDEX "orders_delivered" ON "orders" USING btree ("delivered_on","id");--> statement-breakpoint
CREATE INDEX "deposit_entries_held" ON "deposit_entries" USING btree ("order_id","amount","withdrawn") WHERE "deposit_entries"."type" = 'DEPOSIT' and "deposit_entries"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "payments_made" ON "payments" USING btree ("created_at","provider_payment_id");--> statement-breakpoint
CREATE INDEX "refunds_done" ON "refunds" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "unit_events_at" ON "unit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "units_worth" ON "units" USING btree ("product_slug","city_id","cost");