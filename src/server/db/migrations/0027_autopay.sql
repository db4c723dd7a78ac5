CREATE TABLE "debit_invoices" (
	"debit_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	CONSTRAINT "debit_invoices_debit_id_invoice_id_pk" PRIMARY KEY("debit_id","invoice_id")
);
--> statement-breakpoint
CREATE TABLE "debits" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"mandate_id" integer NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"amount" bigint NOT NULL,
	"on" date NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"attempt_id" integer,
	"reason" text,
	"planned_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"hand_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "debits_attemptId_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
CREATE TABLE "mandate_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"mandate_id" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mandates" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"state" text DEFAULT 'starting' NOT NULL,
	"paused_by" text,
	"method" text NOT NULL,
	"maximum" bigint NOT NULL,
	"customer_id" text,
	"token_id" text,
	"account" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"expires_on" date NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ask_at" timestamp (3) with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"cancel_at" timestamp (3) with time zone,
	"cancel_tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mandates_tokenId_unique" UNIQUE("token_id")
);
--> statement-breakpoint
CREATE TABLE "provider_customers" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "mandate_id" integer;--> statement-breakpoint
ALTER TABLE "debit_invoices" ADD CONSTRAINT "debit_invoices_debit_id_debits_id_fk" FOREIGN KEY ("debit_id") REFERENCES "public"."debits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_invoices" ADD CONSTRAINT "debit_invoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debits" ADD CONSTRAINT "debits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debits" ADD CONSTRAINT "debits_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debits" ADD CONSTRAINT "debits_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_events" ADD CONSTRAINT "mandate_events_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_customers" ADD CONSTRAINT "provider_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debit_invoices_invoice" ON "debit_invoices" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "debits_live" ON "debits" USING btree ("user_id") WHERE "debits"."state" in ('planned', 'sent');--> statement-breakpoint
CREATE INDEX "debits_mandate" ON "debits" USING btree ("mandate_id");--> statement-breakpoint
CREATE INDEX "debits_user" ON "debits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "debits_hand" ON "debits" USING btree ("hand_at");--> statement-breakpoint
CREATE INDEX "mandate_events_mandate" ON "mandate_events" USING btree ("mandate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_alive" ON "mandates" USING btree ("user_id") WHERE "mandates"."state" in ('active', 'paused');--> statement-breakpoint
CREATE INDEX "mandates_user" ON "mandates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mandates_order" ON "mandates" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "mandates_ask" ON "mandates" USING btree ("ask_at");--> statement-breakpoint
CREATE INDEX "mandates_cancel" ON "mandates" USING btree ("cancel_at");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;