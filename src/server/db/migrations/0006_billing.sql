CREATE TABLE "allocations" (
	"id" serial PRIMARY KEY NOT NULL,
	"credit_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"part" text NOT NULL,
	"amount" bigint NOT NULL,
	"on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bill_attempt_invoices" (
	"attempt_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "bill_attempt_invoices_attempt_id_invoice_id_pk" PRIMARY KEY("attempt_id","invoice_id")
);
--> statement-breakpoint
CREATE TABLE "bill_attempts" (
	"attempt_id" integer PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"months" integer,
	"expires_on" date
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"series" text NOT NULL,
	"serial" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"issued_on" date NOT NULL,
	"reason" text NOT NULL,
	"amount" bigint NOT NULL,
	"base" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	CONSTRAINT "credit_notes_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "credits" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"source" text NOT NULL,
	"payment_id" text,
	"amount" bigint NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"on" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"invoice_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"product_slug" text,
	"name" text NOT NULL,
	"sac" text NOT NULL,
	"quantity" integer NOT NULL,
	"tenure" integer,
	"from" date NOT NULL,
	"until" date NOT NULL,
	"amount" bigint NOT NULL,
	"base" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	CONSTRAINT "invoice_lines_invoice_id_position_pk" PRIMARY KEY("invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" serial PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"series" text NOT NULL,
	"serial" integer NOT NULL,
	"order_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"from" date NOT NULL,
	"until" date NOT NULL,
	"rent" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"base" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	"supply" text NOT NULL,
	"gstin" text NOT NULL,
	"place_of_supply" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_on" date,
	CONSTRAINT "invoices_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"operator" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"refusal" text
);
--> statement-breakpoint
CREATE TABLE "enquiry_answers" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issues" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"type" text NOT NULL,
	"item_id" text NOT NULL,
	"product_slug" text,
	"reason" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "kyc_documents" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"media_type" text NOT NULL,
	"link_secret" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "kyc_documents_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"reminders" boolean NOT NULL,
	"offers" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stray_files" (
	"key" text PRIMARY KEY NOT NULL,
	"erase_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deposit_deductions" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "extensions" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"months" integer NOT NULL,
	"from" date NOT NULL,
	"until" date NOT NULL,
	"is_automatic" boolean NOT NULL,
	"payment_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "extensions_paymentId_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "rentals" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"term_ends_on" date NOT NULL,
	"committed_until" date NOT NULL,
	"billed_until" date NOT NULL,
	"discount_left" bigint NOT NULL,
	"pickup_on" date,
	"pickup_slot" text,
	"return_reason" text,
	"return_note" text,
	"return_asked_at" timestamp (3) with time zone,
	"return_asked_by" text,
	"collected_on" date
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "against" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_credit_id_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_attempt_invoices" ADD CONSTRAINT "bill_attempt_invoices_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_attempt_invoices" ADD CONSTRAINT "bill_attempt_invoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_attempts" ADD CONSTRAINT "bill_attempts_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_answers" ADD CONSTRAINT "enquiry_answers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_documents" ADD CONSTRAINT "kyc_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_deductions" ADD CONSTRAINT "deposit_deductions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extensions" ADD CONSTRAINT "extensions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allocations_credit" ON "allocations" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "allocations_invoice" ON "allocations" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_series" ON "credit_notes" USING btree ("series","serial");--> statement-breakpoint
CREATE INDEX "credit_notes_invoice" ON "credit_notes" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "credits_order" ON "credits" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_series" ON "invoices" USING btree ("series","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_period" ON "invoices" USING btree ("order_id","from");--> statement-breakpoint
CREATE INDEX "invoices_user" ON "invoices" USING btree ("user_id","issued_on");--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("settled_on","due_on");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "issues_user" ON "issues" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "issues_open" ON "issues" USING btree ("closed_at","created_at");--> statement-breakpoint
CREATE INDEX "kyc_documents_user" ON "kyc_documents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "kyc_documents_waiting" ON "kyc_documents" USING btree ("status","uploaded_at");--> statement-breakpoint
CREATE INDEX "stray_files_due" ON "stray_files" USING btree ("erase_at");--> statement-breakpoint
CREATE INDEX "deposit_deductions_order" ON "deposit_deductions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "extensions_order" ON "extensions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "rentals_billed" ON "rentals" USING btree ("billed_until");