CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"contact_no" text NOT NULL,
	"house_no" text NOT NULL,
	"address1" text NOT NULL,
	"address2" text NOT NULL,
	"city" text NOT NULL,
	"pincode" text NOT NULL,
	"address_type" text NOT NULL,
	"floor" integer,
	"has_lift" boolean,
	"different_billing" boolean DEFAULT false NOT NULL,
	"billing" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "addresses_address_type_check" CHECK ("addresses"."address_type" in ('HOME', 'PG', 'OTHERS'))
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "otp_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"requester" text NOT NULL,
	"user_id" integer,
	"registration" jsonb,
	"code_hash" text NOT NULL,
	"contact_code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "otp_codes_purpose_check" CHECK ("otp_codes"."purpose" in ('login', 'register', 'confirm'))
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reset_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"email" text NOT NULL,
	"email_confirmed_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"contact_confirmed_at" timestamp (3) with time zone,
	"password_hash" text,
	"role" text DEFAULT 'customer' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "users_usernameKey_unique" UNIQUE("username_key"),
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('customer', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"version" date NOT NULL,
	"seal" text,
	"wording" text,
	"accepted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "later_terms" (
	"order_id" integer NOT NULL,
	"version" date NOT NULL,
	"seal" text NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	"binds_from" date NOT NULL,
	CONSTRAINT "later_terms_order_id_version_pk" PRIMARY KEY("order_id","version")
);
--> statement-breakpoint
CREATE TABLE "arrivals" (
	"id" serial PRIMARY KEY NOT NULL,
	"issue_id" integer,
	"order_id" integer NOT NULL,
	"product_slug" text NOT NULL,
	"quantity" integer NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fault" text NOT NULL,
	"state" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"to_order_id" integer,
	CONSTRAINT "arrivals_issueId_unique" UNIQUE("issue_id"),
	CONSTRAINT "arrivals_fault_check" CHECK ("arrivals"."fault" in ('damaged', 'wrong', 'missing', 'broken')),
	CONSTRAINT "arrivals_state_check" CHECK ("arrivals"."state" in ('asked', 'confirmed', 'declined', 'replaced', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"last_digits" text NOT NULL,
	"ifsc" text NOT NULL,
	"bank" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "allocations" (
	"id" serial PRIMARY KEY NOT NULL,
	"credit_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"part" text NOT NULL,
	"amount" bigint NOT NULL,
	"on" date NOT NULL,
	CONSTRAINT "allocations_part_check" CHECK ("allocations"."part" in ('interest', 'rent'))
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
	"expires_on" date,
	CONSTRAINT "bill_attempts_scope_check" CHECK ("bill_attempts"."scope" in ('ONE', 'ALL', 'MONTHLY', 'OVERDUE', 'BY_HAND', 'EXTENSION', 'AUTOPAY'))
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
	"withdrawn" bigint DEFAULT 0 NOT NULL,
	"on" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credits_source_check" CHECK ("credits"."source" in ('advance', 'extension', 'payment', 'deposit', 'carried'))
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
	CONSTRAINT "invoice_lines_invoice_id_position_pk" PRIMARY KEY("invoice_id","position"),
	CONSTRAINT "invoice_lines_kind_check" CHECK ("invoice_lines"."kind" in ('rent', 'express', 'missed', 'damage', 'sale'))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'rent' NOT NULL,
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
	"recipient" text,
	"place_of_supply" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"open_rent" bigint DEFAULT 0 NOT NULL,
	"pay_by" date NOT NULL,
	"settled_on" date,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_kind_check" CHECK ("invoices"."kind" in ('rent', 'cancellation', 'damage', 'sale')),
	CONSTRAINT "invoices_supply_check" CHECK ("invoices"."supply" in ('intra-state', 'inter-state'))
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
	"is_named" boolean DEFAULT false NOT NULL,
	"is_large" boolean NOT NULL,
	"documents" integer NOT NULL,
	"first_serial" integer NOT NULL,
	"last_serial" integer NOT NULL,
	"amount" bigint NOT NULL,
	"base" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	CONSTRAINT "document_days_once" PRIMARY KEY("day","gstin","series","kind","is_note","place_of_supply","supply","is_named","is_large"),
	CONSTRAINT "document_days_kind_check" CHECK ("document_days"."kind" in ('rent', 'cancellation', 'damage', 'sale')),
	CONSTRAINT "document_days_supply_check" CHECK ("document_days"."supply" in ('intra-state', 'inter-state'))
);
--> statement-breakpoint
CREATE TABLE "payment_days" (
	"day" date NOT NULL,
	"method" text NOT NULL,
	"against" text NOT NULL,
	"payments" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "payment_days_day_method_against_pk" PRIMARY KEY("day","method","against"),
	CONSTRAINT "payment_days_against_check" CHECK ("payment_days"."against" in ('order', 'invoices', 'extension', 'purchase', 'mandate'))
);
--> statement-breakpoint
CREATE TABLE "product_days" (
	"day" date NOT NULL,
	"city_id" integer NOT NULL,
	"product_slug" text NOT NULL,
	"views" integer NOT NULL,
	"carted" integer NOT NULL,
	CONSTRAINT "product_days_once" PRIMARY KEY("day","city_id","product_slug")
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
CREATE TABLE "audit_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"operator" text NOT NULL,
	"operator_id" integer,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"refusal" text,
	"before" jsonb,
	"after" jsonb,
	"customer_id" integer,
	"order_number" text,
	"press" text
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"what" text NOT NULL,
	"given" boolean NOT NULL,
	"wording" text NOT NULL,
	"order_id" integer,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consents_what_check" CHECK ("consents"."what" in ('credit_check', 'cookies', 'whatsapp'))
);
--> statement-breakpoint
CREATE TABLE "enquiry_answers" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issue_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"issue_id" integer NOT NULL,
	"voice" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "issue_messages_voice_check" CHECK ("issue_messages"."voice" in ('renter', 'shop'))
);
--> statement-breakpoint
CREATE TABLE "issue_pictures" (
	"id" serial PRIMARY KEY NOT NULL,
	"issue_id" integer NOT NULL,
	"key" text NOT NULL,
	"media_type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "issue_pictures_key_unique" UNIQUE("key"),
	CONSTRAINT "issue_pictures_media_type_check" CHECK ("issue_pictures"."media_type" in ('application/pdf', 'image/jpeg', 'image/png'))
);
--> statement-breakpoint
CREATE TABLE "issues" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"type" text NOT NULL,
	"item_id" text NOT NULL,
	"product_slug" text,
	"quantity" integer,
	"reason" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"reopened_at" timestamp (3) with time zone,
	CONSTRAINT "issues_type_check" CHECK ("issues"."type" in ('order', 'invoice', 'deposit'))
);
--> statement-breakpoint
CREATE TABLE "kyc_documents" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"media_type" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "kyc_documents_key_unique" UNIQUE("key"),
	CONSTRAINT "kyc_documents_type_check" CHECK ("kyc_documents"."type" in ('AADHAR_CARD', 'SELFIE', 'PAN_CARD', 'JOB_ID', 'RENT_AGREEMENT', 'BANK_STATEMENT')),
	CONSTRAINT "kyc_documents_status_check" CHECK ("kyc_documents"."status" in ('PENDING', 'VERIFIED', 'REJECTED')),
	CONSTRAINT "kyc_documents_media_type_check" CHECK ("kyc_documents"."media_type" in ('application/pdf', 'image/jpeg', 'image/png'))
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"reminders" boolean NOT NULL,
	"offers" boolean NOT NULL,
	"whatsapp_number" text
);
--> statement-breakpoint
CREATE TABLE "stray_files" (
	"key" text PRIMARY KEY NOT NULL,
	"erase_at" timestamp (3) with time zone NOT NULL
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
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cash_counts_way_check" CHECK ("cash_counts"."way" in ('taken', 'given_back', 'transferred', 'carrying'))
);
--> statement-breakpoint
CREATE TABLE "catalogue_versions" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"terms" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "catalogue_versions_one_row" CHECK ("catalogue_versions"."only")
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
CREATE TABLE "price_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_slug" text NOT NULL,
	"city_id" integer NOT NULL,
	"tenure" integer NOT NULL,
	"price" bigint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"called_off_at" timestamp (3) with time zone,
	"called_off_by" text,
	CONSTRAINT "price_changes_called_off_before" CHECK (("price_changes"."called_off_at" is null) = ("price_changes"."called_off_by" is null) and ("price_changes"."called_off_at" is null or "price_changes"."called_off_at" < "price_changes"."starts_at"))
);
--> statement-breakpoint
CREATE TABLE "product_prices" (
	"product_slug" text NOT NULL,
	"city_id" integer NOT NULL,
	"tenure" integer NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "product_prices_product_slug_city_id_tenure_pk" PRIMARY KEY("product_slug","city_id","tenure")
);
--> statement-breakpoint
CREATE TABLE "product_stock" (
	"product_slug" text NOT NULL,
	"city_id" integer NOT NULL,
	"available" integer NOT NULL,
	"off_sale_since" timestamp (3) with time zone,
	"off_sale_by" text,
	"off_sale_reason" text,
	CONSTRAINT "product_stock_product_slug_city_id_pk" PRIMARY KEY("product_slug","city_id"),
	CONSTRAINT "product_stock_never_oversold" CHECK ("product_stock"."available" >= 0),
	CONSTRAINT "product_stock_off_sale_by_somebody" CHECK (("product_stock"."off_sale_since" is null) = ("product_stock"."off_sale_by" is null) and ("product_stock"."off_sale_since" is null) = ("product_stock"."off_sale_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "products" (
	"slug" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"sub_category" text NOT NULL,
	"name" text NOT NULL,
	"entry" jsonb NOT NULL,
	"description" text NOT NULL,
	"search_text" text NOT NULL,
	"digest" text NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "products_category_check" CHECK ("products"."category" in ('furniture', 'appliance', 'package', 'seasonal', 'premium', 'medical'))
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_slug" text NOT NULL,
	"city_id" integer NOT NULL,
	"change" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" integer,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_movements_reason_check" CHECK ("stock_movements"."reason" in ('opening', 'count', 'added', 'taken', 'returned', 'inspected', 'withdrawn', 'set_aside', 'sold'))
);
--> statement-breakpoint
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
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "company_people_role_check" CHECK ("company_people"."role" in ('owner', 'member'))
);
--> statement-breakpoint
CREATE TABLE "concessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"credit_note" text,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"referral_credit_id" integer,
	"on" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "concessions_creditNote_unique" UNIQUE("credit_note"),
	CONSTRAINT "concessions_kind_check" CHECK ("concessions"."kind" in ('credit_note', 'goodwill', 'interest', 'missed_fee', 'referral'))
);
--> statement-breakpoint
CREATE TABLE "customer_blocks" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
	"counts_as" date NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"attempt_id" integer,
	"reason" text,
	"planned_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"hand_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "debits_attemptId_unique" UNIQUE("attempt_id"),
	CONSTRAINT "debits_state_check" CHECK ("debits"."state" in ('planned', 'sent', 'paid', 'failed', 'returned', 'dropped'))
);
--> statement-breakpoint
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
	"priced_by" text,
	"priced_by_id" integer,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "inspection_items_kind_check" CHECK ("inspection_items"."kind" in ('scratch', 'chip', 'stain', 'tear', 'burn', 'crack', 'broken', 'missing_part', 'not_returned'))
);
--> statement-breakpoint
CREATE TABLE "inspection_pictures" (
	"id" serial PRIMARY KEY NOT NULL,
	"item_id" integer NOT NULL,
	"key" text NOT NULL,
	"media_type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "inspection_pictures_key_unique" UNIQUE("key"),
	CONSTRAINT "inspection_pictures_media_type_check" CHECK ("inspection_pictures"."media_type" in ('application/pdf', 'image/jpeg', 'image/png'))
);
--> statement-breakpoint
CREATE TABLE "inspection_units" (
	"id" serial PRIMARY KEY NOT NULL,
	"inspection_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"goes_to" text,
	"condition" text,
	"issue_id" integer,
	CONSTRAINT "inspection_units_goes_to_check" CHECK ("inspection_units"."goes_to" in ('store', 'repair', 'lost', 'retired')),
	CONSTRAINT "inspection_units_condition_check" CHECK ("inspection_units"."condition" in ('new', 'good', 'worn'))
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
	"waived" bigint,
	"waived_because" text,
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
	CONSTRAINT "inspections_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "inspections_kind_check" CHECK ("inspections"."kind" in ('return', 'exchange', 'replacement')),
	CONSTRAINT "inspections_state_check" CHECK ("inspections"."state" in ('draft', 'shown', 'objected', 'final')),
	CONSTRAINT "inspections_ended_as_check" CHECK ("inspections"."ended_as" in ('in_order', 'agreed', 'unanswered', 'decided'))
);
--> statement-breakpoint
CREATE TABLE "mandate_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"mandate_id" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "mandate_events_state_check" CHECK ("mandate_events"."state" in ('starting', 'active', 'paused', 'stopped', 'refused', 'expired')),
	CONSTRAINT "mandate_events_actor_check" CHECK ("mandate_events"."actor" in ('renter', 'app', 'provider', 'system'))
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
	CONSTRAINT "mandates_tokenId_unique" UNIQUE("token_id"),
	CONSTRAINT "mandates_state_check" CHECK ("mandates"."state" in ('starting', 'active', 'paused', 'stopped', 'refused', 'expired')),
	CONSTRAINT "mandates_paused_by_check" CHECK ("mandates"."paused_by" in ('renter', 'app')),
	CONSTRAINT "mandates_method_check" CHECK ("mandates"."method" in ('upi', 'card'))
);
--> statement-breakpoint
CREATE TABLE "provider_customers" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "matters" (
	"id" serial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"item" text NOT NULL,
	"message" text NOT NULL,
	"step" text NOT NULL,
	"evidence" text,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"priority" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp (3) with time zone,
	"stale_at" timestamp (3) with time zone,
	"is_last" boolean DEFAULT false NOT NULL,
	"is_kept" boolean DEFAULT false NOT NULL,
	"held_for" text,
	CONSTRAINT "outbox_channel_check" CHECK ("outbox"."channel" in ('email', 'sms', 'whatsapp'))
);
--> statement-breakpoint
CREATE TABLE "rate_windows" (
	"key" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"hits" integer NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "write_probes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"filler" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authenticator_apps" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_sessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"signed_in_by" text NOT NULL,
	"agent" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"open_order" text,
	"open_at" timestamp (3) with time zone,
	CONSTRAINT "office_sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "operator_invitations" (
	"email" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operator_invitations_role_check" CHECK ("operator_invitations"."role" in ('owner', 'care', 'floor', 'books'))
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"invited_by" text NOT NULL,
	CONSTRAINT "operators_role_check" CHECK ("operators"."role" in ('owner', 'care', 'floor', 'books'))
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" serial PRIMARY KEY NOT NULL,
	"credential_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"public_key" text NOT NULL,
	"counter" integer NOT NULL,
	"transports" jsonb NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"user_id" integer NOT NULL,
	"product_slug" text NOT NULL,
	"tenure" integer NOT NULL,
	"quantity" integer NOT NULL,
	"is_express" boolean DEFAULT false NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cart_lines_user_id_product_slug_pk" PRIMARY KEY("user_id","product_slug"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"user_id" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coupon_uses_state_check" CHECK ("coupon_uses"."state" in ('held', 'used', 'released'))
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"entry" jsonb NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "order_events_status_check" CHECK ("order_events"."status" in ('PAYMENT_AWAITED', 'ENQUIRY_AWAITED', 'CONFIRMED', 'KYC_AWAITED', 'SCHEDULED', 'DELIVERED', 'RETURN_REQUESTED', 'RETURNED', 'CANCELLED')),
	CONSTRAINT "order_events_actor_check" CHECK ("order_events"."actor" in ('customer', 'payment', 'operator', 'system'))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"product_slug" text NOT NULL,
	"name" text NOT NULL,
	"sac" text NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"tenure" integer NOT NULL,
	"price" bigint NOT NULL,
	"rent" bigint NOT NULL,
	"deposit" bigint NOT NULL,
	"is_express" boolean DEFAULT false NOT NULL,
	"is_kept" boolean DEFAULT false NOT NULL,
	"kept_units" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_kind_check" CHECK ("order_lines"."kind" in ('normal', 'premium', 'seasonal', 'medical'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"status" text NOT NULL,
	"kind" text NOT NULL,
	"city_id" integer NOT NULL,
	"address" jsonb NOT NULL,
	"address_id" integer,
	"state_code" text NOT NULL,
	"purchase_order" text DEFAULT '' NOT NULL,
	"company_id" integer,
	"total_rent" bigint NOT NULL,
	"total_deposit" bigint NOT NULL,
	"coupon_code" text,
	"discount" bigint DEFAULT 0 NOT NULL,
	"express_charge" bigint DEFAULT 0 NOT NULL,
	"carried" bigint DEFAULT 0 NOT NULL,
	"payable" bigint NOT NULL,
	"monthly" bigint NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"promised_on" date,
	"expected_on" date,
	"express_on" date,
	"labour_fee" bigint,
	"slot_on" date,
	"slot_half" text,
	"moved_from" date,
	"tracking_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"delivered_on" date,
	"expires_on" date,
	"held_until" timestamp (3) with time zone,
	"holds_stock" boolean NOT NULL,
	"settled_by" text,
	"summary_mailed_at" timestamp (3) with time zone,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('PAYMENT_AWAITED', 'ENQUIRY_AWAITED', 'CONFIRMED', 'KYC_AWAITED', 'SCHEDULED', 'DELIVERED', 'RETURN_REQUESTED', 'RETURNED', 'CANCELLED')),
	CONSTRAINT "orders_kind_check" CHECK ("orders"."kind" in ('normal', 'premium', 'seasonal', 'medical')),
	CONSTRAINT "orders_slot_half_check" CHECK ("orders"."slot_half" in ('morning', 'afternoon'))
);
--> statement-breakpoint
CREATE TABLE "deposit_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"withdrawn" bigint DEFAULT 0 NOT NULL,
	"payment_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deposit_entries_type_check" CHECK ("deposit_entries"."type" in ('DEPOSIT', 'REFUND')),
	CONSTRAINT "deposit_entries_status_check" CHECK ("deposit_entries"."status" in ('ACTIVE', 'WAITING_PAYMENT', 'REFUNDED', 'ADJUSTED', 'CARRIED', 'CANCELLED'))
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" serial PRIMARY KEY NOT NULL,
	"against" text DEFAULT 'order' NOT NULL,
	"order_id" integer NOT NULL,
	"provider_order_id" text,
	"receipt" text NOT NULL,
	"mandate_id" integer,
	"amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"check_at" timestamp (3) with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_attempts_providerOrderId_unique" UNIQUE("provider_order_id"),
	CONSTRAINT "payment_attempts_receipt_unique" UNIQUE("receipt"),
	CONSTRAINT "payment_attempts_against_check" CHECK ("payment_attempts"."against" in ('order', 'invoices', 'extension', 'purchase', 'mandate'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"provider_payment_id" text PRIMARY KEY NOT NULL,
	"attempt_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"method" text,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_status_check" CHECK ("payments"."status" in ('captured', 'failed', 'refunding', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"provider_payment_id" text NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'promised' NOT NULL,
	"provider_refund_id" text,
	"transfer_reference" text,
	"trouble" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "refunds_providerRefundId_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_reason_check" CHECK ("refunds"."reason" in ('already_paid', 'order_cancelled', 'amount_mismatch', 'out_of_stock', 'coupon_used_up', 'invoices_paid', 'invoices_changed', 'extension_over', 'purchase_over', 'authorisation', 'at_provider', 'damage_waived')),
	CONSTRAINT "refunds_state_check" CHECK ("refunds"."state" in ('promised', 'sent', 'transfer_due', 'done'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"parent_id" text,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_objects_entity_check" CHECK ("sandbox_objects"."entity" in ('order', 'payment', 'refund', 'customer', 'token'))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_attempts" (
	"attempt_id" integer PRIMARY KEY NOT NULL,
	"product_slug" text NOT NULL,
	"on" date NOT NULL,
	"price" bigint NOT NULL,
	"deposit_used" bigint NOT NULL,
	"ahead_used" bigint NOT NULL,
	"owed" bigint NOT NULL,
	"back" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"product_slug" text NOT NULL,
	"quantity" integer NOT NULL,
	"bought_on" date NOT NULL,
	"price" bigint NOT NULL,
	"deposit_used" bigint NOT NULL,
	"ahead_used" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"payment_id" text,
	"invoice_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "purchases_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "purchases_invoiceId_unique" UNIQUE("invoice_id")
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
CREATE TABLE "receipts" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"taken_on" date NOT NULL,
	"things" jsonb NOT NULL,
	"signed_by" text,
	"signed_at" timestamp (3) with time zone,
	"signer" text,
	"strokes" jsonb,
	"unsigned_why" text,
	CONSTRAINT "receipts_signed_by_check" CHECK ("receipts"."signed_by" in ('hand', 'name', 'nobody'))
);
--> statement-breakpoint
CREATE TABLE "referral_codes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "referral_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "referral_credits" (
	"id" serial PRIMARY KEY NOT NULL,
	"referred_id" integer NOT NULL,
	"side" text NOT NULL,
	"user_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"earned_on" date NOT NULL,
	"told_at" timestamp (3) with time zone,
	"given_on" date,
	"lapsed_on" date,
	"lapsed_for" text,
	CONSTRAINT "referral_credits_ends_once" CHECK ("referral_credits"."given_on" is null or "referral_credits"."lapsed_on" is null),
	CONSTRAINT "referral_credits_side_check" CHECK ("referral_credits"."side" in ('referrer', 'referred')),
	CONSTRAINT "referral_credits_lapsed_for_check" CHECK ("referral_credits"."lapsed_for" in ('yearly_limit', 'account_deleted', 'waited'))
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"referred_id" integer PRIMARY KEY NOT NULL,
	"referrer_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"refused_for" text,
	"refused_at" timestamp (3) with time zone,
	CONSTRAINT "referrals_two" CHECK ("referrals"."referred_id" <> "referrals"."referrer_id"),
	CONSTRAINT "referrals_refused_for_check" CHECK ("referrals"."refused_for" in ('phone', 'email', 'address', 'gstin', 'bank'))
);
--> statement-breakpoint
CREATE TABLE "relocations" (
	"visit_id" integer PRIMARY KEY NOT NULL,
	"address" jsonb NOT NULL,
	"address_id" integer,
	"state_code" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"left_address" jsonb,
	"left_address_id" integer,
	"left_state_code" text,
	"moved_on" date,
	"moved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "deposit_deductions" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deposit_deductions_kind_check" CHECK ("deposit_deductions"."kind" in ('unpaid_rent', 'damage', 'early_closure', 'purchase', 'given_back'))
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
CREATE TABLE "pickup_attempts" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"day" date NOT NULL,
	"slot" text,
	"outcome" text NOT NULL,
	"crew" text,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pickup_attempts_slot_check" CHECK ("pickup_attempts"."slot" in ('09:00-12:00', '12:00-15:00', '15:00-18:00')),
	CONSTRAINT "pickup_attempts_outcome_check" CHECK ("pickup_attempts"."outcome" in ('not_home', 'ours'))
);
--> statement-breakpoint
CREATE TABLE "rentals" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"term_began_on" date,
	"term_ends_on" date NOT NULL,
	"committed_until" date NOT NULL,
	"billed_until" date NOT NULL,
	"discount_left" bigint NOT NULL,
	"pickup_on" date,
	"pickup_slot" text,
	"pickup_crew_id" integer,
	"pickup_position" integer,
	"pickup_plans" integer DEFAULT 0 NOT NULL,
	"return_reason" text,
	"return_note" text,
	"return_asked_at" timestamp (3) with time zone,
	"return_asked_by" text,
	"collected_on" date,
	"given_back" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "rentals_pickup_slot_check" CHECK ("rentals"."pickup_slot" in ('09:00-12:00', '12:00-15:00', '15:00-18:00')),
	CONSTRAINT "rentals_return_asked_by_check" CHECK ("rentals"."return_asked_by" in ('customer', 'payment', 'operator', 'system'))
);
--> statement-breakpoint
CREATE TABLE "repairs" (
	"visit_id" integer PRIMARY KEY NOT NULL,
	"issue_id" integer,
	"product_slug" text NOT NULL,
	"ended_as" text,
	CONSTRAINT "repairs_issueId_unique" UNIQUE("issue_id"),
	CONSTRAINT "repairs_ended_as_check" CHECK ("repairs"."ended_as" in ('repaired', 'to_replace'))
);
--> statement-breakpoint
CREATE TABLE "review_pictures" (
	"id" serial PRIMARY KEY NOT NULL,
	"review_id" integer NOT NULL,
	"key" text NOT NULL,
	"media_type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_pictures_key_unique" UNIQUE("key"),
	CONSTRAINT "review_pictures_media_type_check" CHECK ("review_pictures"."media_type" in ('application/pdf', 'image/jpeg', 'image/png'))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"product_slug" text NOT NULL,
	"stars" integer NOT NULL,
	"words" text NOT NULL,
	"months" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"hidden_for" text,
	"hidden_at" timestamp (3) with time zone,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_hidden_for_check" CHECK ("reviews"."hidden_for" in ('personal', 'insult', 'off_topic', 'unlawful'))
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
	CONSTRAINT "condition_pictures_key_unique" UNIQUE("key"),
	CONSTRAINT "condition_pictures_side_check" CHECK ("condition_pictures"."side" in ('before', 'after')),
	CONSTRAINT "condition_pictures_media_type_check" CHECK ("condition_pictures"."media_type" in ('application/pdf', 'image/jpeg', 'image/png'))
);
--> statement-breakpoint
CREATE TABLE "crews" (
	"id" serial PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"name" text NOT NULL,
	"who" text NOT NULL,
	"phone" text NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "run_deeds" (
	"operator_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"stop" text NOT NULL,
	"what" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"refusal" text,
	"answer" jsonb NOT NULL,
	CONSTRAINT "run_deeds_operator_id_id_pk" PRIMARY KEY("operator_id","id")
);
--> statement-breakpoint
CREATE TABLE "slot_places" (
	"city_id" integer NOT NULL,
	"day" date NOT NULL,
	"half" text NOT NULL,
	"places" integer NOT NULL,
	CONSTRAINT "slot_places_city_id_day_half_pk" PRIMARY KEY("city_id","day","half"),
	CONSTRAINT "slot_places_half_check" CHECK ("slot_places"."half" in ('morning', 'afternoon'))
);
--> statement-breakpoint
CREATE TABLE "successions" (
	"to_order_id" integer PRIMARY KEY NOT NULL,
	"from_order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"exchanged_at" timestamp (3) with time zone,
	"deposit_carried" bigint DEFAULT 0 NOT NULL,
	"rent_carried" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "successions_kind_check" CHECK ("successions"."kind" in ('swap', 'relocation', 'replacement', 'purchase'))
);
--> statement-breakpoint
CREATE TABLE "unit_codes" (
	"product_slug" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "unit_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "unit_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text,
	"from" text,
	"to" text NOT NULL,
	"order_id" integer,
	"note" text,
	CONSTRAINT "unit_events_from_check" CHECK ("unit_events"."from" in ('store', 'reserved', 'rented', 'inspection', 'repair', 'lost', 'retired', 'sold')),
	CONSTRAINT "unit_events_to_check" CHECK ("unit_events"."to" in ('store', 'reserved', 'rented', 'inspection', 'repair', 'lost', 'retired', 'sold'))
);
--> statement-breakpoint
CREATE TABLE "unit_rentals" (
	"id" serial PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"out_at" timestamp (3) with time zone NOT NULL,
	"back_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" serial PRIMARY KEY NOT NULL,
	"tag" text NOT NULL,
	"product_slug" text NOT NULL,
	"city_id" integer NOT NULL,
	"state" text NOT NULL,
	"condition" text NOT NULL,
	"bay" text,
	"order_id" integer,
	"cost" bigint,
	"acquired_on" date,
	"note" text,
	"times_out" integer DEFAULT 0 NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "units_tag_unique" UNIQUE("tag"),
	CONSTRAINT "units_with_order" CHECK (("units"."state" in ('reserved', 'rented')) = ("units"."order_id" is not null)),
	CONSTRAINT "units_state_check" CHECK ("units"."state" in ('store', 'reserved', 'rented', 'inspection', 'repair', 'lost', 'retired', 'sold')),
	CONSTRAINT "units_condition_check" CHECK ("units"."condition" in ('new', 'good', 'worn'))
);
--> statement-breakpoint
CREATE TABLE "product_enquiries" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_name" text NOT NULL,
	"email" text NOT NULL,
	"contact" text NOT NULL,
	"product_name" text NOT NULL,
	"price_range" text NOT NULL,
	"need" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "restock_requests" (
	"product_slug" text NOT NULL,
	"city_id" integer NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "restock_requests_product_slug_city_id_email_pk" PRIMARY KEY("product_slug","city_id","email")
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"term" text NOT NULL,
	"city_id" integer NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "search_misses_term_city_id_pk" PRIMARY KEY("term","city_id")
);
--> statement-breakpoint
CREATE TABLE "surveys" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"user_id" integer NOT NULL,
	"product_slug" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wishlist_items_user_id_product_slug_pk" PRIMARY KEY("user_id","product_slug")
);
--> statement-breakpoint
CREATE TABLE "visit_attempts" (
	"id" serial PRIMARY KEY NOT NULL,
	"visit_id" integer NOT NULL,
	"day" date NOT NULL,
	"half" text NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text,
	CONSTRAINT "visit_attempts_half_check" CHECK ("visit_attempts"."half" in ('morning', 'afternoon')),
	CONSTRAINT "visit_attempts_outcome_check" CHECK ("visit_attempts"."outcome" in ('done', 'not_home', 'ours'))
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"day" date NOT NULL,
	"half" text NOT NULL,
	"code" text NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"proved_at" timestamp (3) with time zone,
	"without_code" text,
	"moves" integer DEFAULT 0 NOT NULL,
	"failed_by_us" boolean DEFAULT false NOT NULL,
	"crew" text,
	"crew_phone" text,
	"crew_id" integer,
	"run_position" integer,
	"late_until" timestamp (3) with time zone,
	"changes" integer DEFAULT 0 NOT NULL,
	"planned_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "visits_kind_check" CHECK ("visits"."kind" in ('delivery', 'repair', 'exchange', 'relocation')),
	CONSTRAINT "visits_state_check" CHECK ("visits"."state" in ('planned', 'done', 'missed', 'cancelled')),
	CONSTRAINT "visits_half_check" CHECK ("visits"."half" in ('morning', 'afternoon'))
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_codes" ADD CONSTRAINT "otp_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "later_terms" ADD CONSTRAINT "later_terms_order_id_agreements_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."agreements"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_to_order_id_orders_id_fk" FOREIGN KEY ("to_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_answers" ADD CONSTRAINT "enquiry_answers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_messages" ADD CONSTRAINT "issue_messages_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_pictures" ADD CONSTRAINT "issue_pictures_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_documents" ADD CONSTRAINT "kyc_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_product_slug_products_slug_fk" FOREIGN KEY ("product_slug") REFERENCES "public"."products"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_slug_products_slug_fk" FOREIGN KEY ("product_slug") REFERENCES "public"."products"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_stock" ADD CONSTRAINT "product_stock_product_slug_products_slug_fk" FOREIGN KEY ("product_slug") REFERENCES "public"."products"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_people" ADD CONSTRAINT "company_people_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_people" ADD CONSTRAINT "company_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concessions" ADD CONSTRAINT "concessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concessions" ADD CONSTRAINT "concessions_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concessions" ADD CONSTRAINT "concessions_credit_note_credit_notes_number_fk" FOREIGN KEY ("credit_note") REFERENCES "public"."credit_notes"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concessions" ADD CONSTRAINT "concessions_referral_credit_id_referral_credits_id_fk" FOREIGN KEY ("referral_credit_id") REFERENCES "public"."referral_credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_blocks" ADD CONSTRAINT "customer_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_invoices" ADD CONSTRAINT "debit_invoices_debit_id_debits_id_fk" FOREIGN KEY ("debit_id") REFERENCES "public"."debits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_invoices" ADD CONSTRAINT "debit_invoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debits" ADD CONSTRAINT "debits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debits" ADD CONSTRAINT "debits_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debits" ADD CONSTRAINT "debits_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_items" ADD CONSTRAINT "inspection_items_inspection_id_inspections_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_items" ADD CONSTRAINT "inspection_items_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_pictures" ADD CONSTRAINT "inspection_pictures_item_id_inspection_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inspection_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_units" ADD CONSTRAINT "inspection_units_inspection_id_inspections_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_units" ADD CONSTRAINT "inspection_units_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_units" ADD CONSTRAINT "inspection_units_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_events" ADD CONSTRAINT "mandate_events_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_customers" ADD CONSTRAINT "provider_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_user_id_operators_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."operators"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_sessions" ADD CONSTRAINT "office_sessions_user_id_operators_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."operators"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_sessions" ADD CONSTRAINT "office_sessions_signed_in_by_sessions_token_hash_fk" FOREIGN KEY ("signed_in_by") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_operators_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."operators"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_operators_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."operators"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_slug_products_slug_fk" FOREIGN KEY ("product_slug") REFERENCES "public"."products"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_address_id_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_entries" ADD CONSTRAINT "deposit_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_provider_payment_id_payments_provider_payment_id_fk" FOREIGN KEY ("provider_payment_id") REFERENCES "public"."payments"("provider_payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_attempts" ADD CONSTRAINT "purchase_attempts_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_product_slug_products_slug_fk" FOREIGN KEY ("product_slug") REFERENCES "public"."products"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_orders" ADD CONSTRAINT "quote_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_orders" ADD CONSTRAINT "quote_orders_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_enquiry_id_orders_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_goods_id_product_enquiries_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."product_enquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_credits" ADD CONSTRAINT "referral_credits_referred_id_referrals_referred_id_fk" FOREIGN KEY ("referred_id") REFERENCES "public"."referrals"("referred_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_credits" ADD CONSTRAINT "referral_credits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referred_id_users_id_fk" FOREIGN KEY ("referred_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relocations" ADD CONSTRAINT "relocations_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relocations" ADD CONSTRAINT "relocations_address_id_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relocations" ADD CONSTRAINT "relocations_left_address_id_addresses_id_fk" FOREIGN KEY ("left_address_id") REFERENCES "public"."addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_deductions" ADD CONSTRAINT "deposit_deductions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extensions" ADD CONSTRAINT "extensions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_attempts" ADD CONSTRAINT "pickup_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_pickup_crew_id_crews_id_fk" FOREIGN KEY ("pickup_crew_id") REFERENCES "public"."crews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_pictures" ADD CONSTRAINT "condition_pictures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_pictures" ADD CONSTRAINT "condition_pictures_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "successions" ADD CONSTRAINT "successions_to_order_id_orders_id_fk" FOREIGN KEY ("to_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "successions" ADD CONSTRAINT "successions_from_order_id_orders_id_fk" FOREIGN KEY ("from_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_codes" ADD CONSTRAINT "unit_codes_product_slug_products_slug_fk" FOREIGN KEY ("product_slug") REFERENCES "public"."products"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_events" ADD CONSTRAINT "unit_events_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_rentals" ADD CONSTRAINT "unit_rentals_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_rentals" ADD CONSTRAINT "unit_rentals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_product_slug_products_slug_fk" FOREIGN KEY ("product_slug") REFERENCES "public"."products"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restock_requests" ADD CONSTRAINT "restock_requests_product_slug_products_slug_fk" FOREIGN KEY ("product_slug") REFERENCES "public"."products"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_slug_products_slug_fk" FOREIGN KEY ("product_slug") REFERENCES "public"."products"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_attempts" ADD CONSTRAINT "visit_attempts_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_crew_id_crews_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_user" ON "addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_seen" ON "known_devices" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "otp_codes_open" ON "otp_codes" USING btree ("purpose","subject","requester") WHERE "otp_codes"."closed_at" is null and "otp_codes"."user_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "otp_codes_open_account" ON "otp_codes" USING btree ("user_id","subject") WHERE "otp_codes"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "otp_codes_end" ON "otp_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_contact" ON "users" USING btree ("contact");--> statement-breakpoint
CREATE INDEX "users_contact_begins" ON "users" USING btree ("contact" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_contact_ends" ON "users" USING btree (reverse("contact") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_name_words" ON "users" USING gin (to_tsvector('simple', translate("name", '<>&./@:', '       ')));--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "users_confirmed_email" ON "users" USING btree ("email") WHERE "users"."email_confirmed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_confirmed_contact" ON "users" USING btree ("contact") WHERE "users"."contact_confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "later_terms_version" ON "later_terms" USING btree ("version");--> statement-breakpoint
CREATE INDEX "arrivals_order" ON "arrivals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "arrivals_to" ON "arrivals" USING btree ("to_order_id");--> statement-breakpoint
CREATE INDEX "arrivals_state" ON "arrivals" USING btree ("state","reported_at");--> statement-breakpoint
CREATE INDEX "allocations_credit" ON "allocations" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "allocations_invoice" ON "allocations" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_series" ON "credit_notes" USING btree ("series","serial");--> statement-breakpoint
CREATE INDEX "credit_notes_invoice" ON "credit_notes" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "credit_notes_order" ON "credit_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "credit_notes_issued" ON "credit_notes" USING btree ("issued_on","id");--> statement-breakpoint
CREATE INDEX "credits_order" ON "credits" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "credits_payment" ON "credits" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_series" ON "invoices" USING btree ("series","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_period" ON "invoices" USING btree ("order_id","kind","from");--> statement-breakpoint
CREATE INDEX "invoices_user" ON "invoices" USING btree ("user_id","issued_on");--> statement-breakpoint
CREATE INDEX "invoices_number_begins" ON "invoices" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoices_unpaid" ON "invoices" USING btree ("order_id","pay_by") WHERE "invoices"."settled_on" is null;--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("settled_on","pay_by");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_on","id");--> statement-breakpoint
CREATE INDEX "invoices_told_alone" ON "invoices" USING btree ("issued_on") WHERE "invoices"."recipient" is not null or ("invoices"."supply" = 'inter-state' and "invoices"."amount" > 10000000);--> statement-breakpoint
CREATE INDEX "invoices_open_rent" ON "invoices" USING btree ("pay_by","open_rent") WHERE "invoices"."settled_on" is null;--> statement-breakpoint
CREATE INDEX "invoices_unsettled" ON "invoices" USING btree ("user_id","pay_by","open_rent") WHERE "invoices"."settled_on" is null;--> statement-breakpoint
CREATE INDEX "audit_log_press" ON "audit_log" USING btree ("operator_id","press") WHERE "audit_log"."press" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_log_order" ON "audit_log" USING btree ("order_number","id");--> statement-breakpoint
CREATE INDEX "audit_log_customer" ON "audit_log" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_operator_id" ON "audit_log" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "audit_log_operator" ON "audit_log" USING btree (lower("operator") text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","what");--> statement-breakpoint
CREATE INDEX "enquiry_answers_at" ON "enquiry_answers" USING btree ("at","order_id");--> statement-breakpoint
CREATE INDEX "issue_messages_issue" ON "issue_messages" USING btree ("issue_id");--> statement-breakpoint
CREATE INDEX "issue_pictures_issue" ON "issue_pictures" USING btree ("issue_id");--> statement-breakpoint
CREATE INDEX "issues_user" ON "issues" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "issues_order" ON "issues" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "issues_open" ON "issues" USING btree ("closed_at","created_at");--> statement-breakpoint
CREATE INDEX "issues_created" ON "issues" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "kyc_documents_user" ON "kyc_documents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "kyc_documents_waiting" ON "kyc_documents" USING btree ("status","uploaded_at");--> statement-breakpoint
CREATE INDEX "stray_files_due" ON "stray_files" USING btree ("erase_at");--> statement-breakpoint
CREATE INDEX "cash_counts_day" ON "cash_counts" USING btree ("day","way","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_counts_closed" ON "cash_counts" USING btree ("day","way") WHERE not "cash_counts"."is_correction";--> statement-breakpoint
CREATE UNIQUE INDEX "express_days_off_once" ON "express_days_off" USING btree ("city_id","day") WHERE "express_days_off"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "pin_code_changes_code" ON "pin_code_changes" USING btree ("pincode","starts_at");--> statement-breakpoint
CREATE INDEX "price_changes_product" ON "price_changes" USING btree ("product_slug","city_id");--> statement-breakpoint
CREATE INDEX "price_changes_start" ON "price_changes" USING btree ("starts_at","product_slug");--> statement-breakpoint
CREATE INDEX "product_stock_out" ON "product_stock" USING btree ("city_id","product_slug") WHERE ("product_stock"."available" = 0 or "product_stock"."off_sale_since" is not null);--> statement-breakpoint
CREATE INDEX "product_stock_off_sale" ON "product_stock" USING btree ("product_slug") WHERE "product_stock"."off_sale_since" is not null;--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category","sub_category");--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("name","slug");--> statement-breakpoint
CREATE INDEX "products_trigrams" ON "products" USING gin (lower("search_text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_movements_product" ON "stock_movements" USING btree ("product_slug","city_id");--> statement-breakpoint
CREATE INDEX "stock_movements_order" ON "stock_movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "companies_pan" ON "companies" USING btree ("pan");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_link" ON "company_invitations" USING btree ("link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_open" ON "company_invitations" USING btree ("company_id","to") WHERE "company_invitations"."accepted_at" is null and "company_invitations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "company_invitations_to" ON "company_invitations" USING btree ("to");--> statement-breakpoint
CREATE INDEX "company_invitations_sent" ON "company_invitations" USING btree ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "company_people_stay" ON "company_people" USING btree ("user_id") WHERE "company_people"."left_at" is null;--> statement-breakpoint
CREATE INDEX "company_people_company" ON "company_people" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "company_people_user" ON "company_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "concessions_user" ON "concessions" USING btree ("user_id","on");--> statement-breakpoint
CREATE INDEX "concessions_invoice" ON "concessions" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "concessions_given" ON "concessions" USING btree ("on");--> statement-breakpoint
CREATE INDEX "concessions_referral" ON "concessions" USING btree ("referral_credit_id") WHERE "concessions"."referral_credit_id" is not null;--> statement-breakpoint
CREATE INDEX "debit_invoices_invoice" ON "debit_invoices" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "debits_live" ON "debits" USING btree ("user_id") WHERE "debits"."state" in ('planned', 'sent');--> statement-breakpoint
CREATE INDEX "debits_mandate" ON "debits" USING btree ("mandate_id");--> statement-breakpoint
CREATE INDEX "debits_user" ON "debits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "debits_hand" ON "debits" USING btree ("hand_at");--> statement-breakpoint
CREATE INDEX "debits_failed" ON "debits" USING btree ("on") WHERE "debits"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "inspection_items_inspection" ON "inspection_items" USING btree ("inspection_id","id");--> statement-breakpoint
CREATE INDEX "inspection_pictures_item" ON "inspection_pictures" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "inspection_units_issue" ON "inspection_units" USING btree ("issue_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_units_unit" ON "inspection_units" USING btree ("inspection_id","unit_id");--> statement-breakpoint
CREATE INDEX "inspection_units_of" ON "inspection_units" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "inspections_open" ON "inspections" USING btree ("collected_at","id") WHERE "inspections"."state" <> 'final';--> statement-breakpoint
CREATE INDEX "inspections_final" ON "inspections" USING btree ("final_at","id");--> statement-breakpoint
CREATE INDEX "inspections_objected_late" ON "inspections" USING btree ("collected_at","id") WHERE "inspections"."ended_as" = 'unanswered' and "inspections"."objected_at" is not null;--> statement-breakpoint
CREATE INDEX "mandate_events_mandate" ON "mandate_events" USING btree ("mandate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_alive" ON "mandates" USING btree ("user_id") WHERE "mandates"."state" in ('active', 'paused');--> statement-breakpoint
CREATE INDEX "mandates_user" ON "mandates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mandates_order" ON "mandates" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "mandates_ask" ON "mandates" USING btree ("ask_at");--> statement-breakpoint
CREATE INDEX "mandates_cancel" ON "mandates" USING btree ("cancel_at");--> statement-breakpoint
CREATE INDEX "notes_user" ON "notes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notes_order" ON "notes" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "matters_once" ON "matters" USING btree ("source","item");--> statement-breakpoint
CREATE INDEX "matters_open" ON "matters" USING btree ("closed_at","last_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("channel","priority","try_at") WHERE "outbox"."try_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_to" ON "outbox" USING btree ("to");--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "outbox_held" ON "outbox" USING btree ("held_for") WHERE "outbox"."held_for" is not null;--> statement-breakpoint
CREATE INDEX "rate_windows_end" ON "rate_windows" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "rate_windows_subject" ON "rate_windows" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "office_sessions_user" ON "office_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "office_sessions_signed_in_by" ON "office_sessions" USING btree ("signed_in_by");--> statement-breakpoint
CREATE INDEX "passkey_challenges_user" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_code" ON "coupon_uses" USING btree ("code","state");--> statement-breakpoint
CREATE INDEX "coupon_uses_order" ON "coupon_uses" USING btree ("code","order_id","state");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_events_status" ON "order_events" USING btree ("status","at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency" ON "orders" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","placed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_tracking" ON "orders" USING btree ("tracking_id");--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "orders_unsettled" ON "orders" USING btree ("id") WHERE "orders"."settled_by" is null and "orders"."holds_stock";--> statement-breakpoint
CREATE INDEX "orders_slot" ON "orders" USING btree ("slot_on") WHERE "orders"."slot_on" is not null;--> statement-breakpoint
CREATE INDEX "orders_city" ON "orders" USING btree ("city_id","id","status");--> statement-breakpoint
CREATE INDEX "orders_discounted" ON "orders" USING btree ("coupon_code","discount") WHERE "orders"."coupon_code" is not null;--> statement-breakpoint
CREATE INDEX "orders_address" ON "orders" USING btree ("address_id");--> statement-breakpoint
CREATE INDEX "orders_company" ON "orders" USING btree ("company_id","id") WHERE "orders"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_number_begins" ON "orders" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_number_tail" ON "orders" USING btree (substr("number", 9) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_status_expiry" ON "orders" USING btree ("status","expires_on");--> statement-breakpoint
CREATE INDEX "orders_contact" ON "orders" USING btree (("address" ->> 'contactNo'));--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id","status","monthly");--> statement-breakpoint
CREATE INDEX "orders_status_placed" ON "orders" USING btree ("status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_promised" ON "orders" USING btree (coalesce("promised_on", date '9999-12-31'),"id");--> statement-breakpoint
CREATE INDEX "orders_status_promised" ON "orders" USING btree ("status",coalesce("promised_on", date '9999-12-31'),"id");--> statement-breakpoint
CREATE INDEX "orders_kind_placed" ON "orders" USING btree ("kind","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_kind_promised" ON "orders" USING btree ("kind",coalesce("promised_on", date '9999-12-31'),"id");--> statement-breakpoint
CREATE INDEX "orders_expected" ON "orders" USING btree ("expected_on","id");--> statement-breakpoint
CREATE INDEX "orders_delivered" ON "orders" USING btree ("delivered_on","id");--> statement-breakpoint
CREATE INDEX "orders_city_user" ON "orders" USING btree ("city_id","user_id");--> statement-breakpoint
CREATE INDEX "orders_rented_user" ON "orders" USING btree ("user_id") WHERE "orders"."status" in ('DELIVERED', 'RETURN_REQUESTED');--> statement-breakpoint
CREATE INDEX "orders_unmailed" ON "orders" USING btree ("id") WHERE "orders"."summary_mailed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_entries_once" ON "deposit_entries" USING btree ("order_id","type");--> statement-breakpoint
CREATE INDEX "deposit_entries_waiting" ON "deposit_entries" USING btree ("at") WHERE "deposit_entries"."type" = 'REFUND' and "deposit_entries"."status" = 'WAITING_PAYMENT';--> statement-breakpoint
CREATE INDEX "deposit_entries_payment" ON "deposit_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "deposit_entries_held" ON "deposit_entries" USING btree ("order_id","amount","withdrawn") WHERE "deposit_entries"."type" = 'DEPOSIT' and "deposit_entries"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "deposit_entries_back" ON "deposit_entries" USING btree ("status","at","id","amount") WHERE "deposit_entries"."type" = 'REFUND';--> statement-breakpoint
CREATE INDEX "payment_attempts_order" ON "payment_attempts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_mandate" ON "payment_attempts" USING btree ("mandate_id") WHERE "payment_attempts"."mandate_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_check" ON "payment_attempts" USING btree ("check_at");--> statement-breakpoint
CREATE INDEX "payments_attempt" ON "payments" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "payments_made" ON "payments" USING btree ("created_at","provider_payment_id");--> statement-breakpoint
CREATE INDEX "payments_came" ON "payments" USING btree ("created_at","method","amount") WHERE "payments"."status" <> 'failed';--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("provider_payment_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("state","try_at");--> statement-breakpoint
CREATE INDEX "refunds_owed" ON "refunds" USING btree ("amount") WHERE "refunds"."state" <> 'done';--> statement-breakpoint
CREATE INDEX "refunds_transfer" ON "refunds" USING btree ("transfer_reference");--> statement-breakpoint
CREATE INDEX "refunds_done" ON "refunds" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "refunds_transferred" ON "refunds" USING btree ("done_at","id") WHERE "refunds"."transfer_reference" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_objects_parent" ON "sandbox_objects" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "webhook_events_received" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_lines_product" ON "quote_lines" USING btree ("quote_id","product_slug");--> statement-breakpoint
CREATE INDEX "quote_orders_quote" ON "quote_orders" USING btree ("quote_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_link" ON "quotes" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "quotes_made" ON "quotes" USING btree ("made_at","id");--> statement-breakpoint
CREATE INDEX "quotes_user" ON "quotes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "quotes_phone" ON "quotes" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "quotes_name" ON "quotes" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "quotes_by_name" ON "quotes" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "quotes_valid" ON "quotes" USING btree ("valid_until","id");--> statement-breakpoint
CREATE INDEX "quotes_enquiry" ON "quotes" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "quotes_goods" ON "quotes" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "receipts_signed" ON "receipts" USING btree ("signed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_credits_side" ON "referral_credits" USING btree ("referred_id","side");--> statement-breakpoint
CREATE INDEX "referral_credits_user" ON "referral_credits" USING btree ("user_id","earned_on");--> statement-breakpoint
CREATE INDEX "referral_credits_waiting" ON "referral_credits" USING btree ("id") WHERE "referral_credits"."given_on" is null and "referral_credits"."lapsed_on" is null;--> statement-breakpoint
CREATE INDEX "referrals_referrer" ON "referrals" USING btree ("referrer_id","at");--> statement-breakpoint
CREATE INDEX "relocations_address" ON "relocations" USING btree ("address_id");--> statement-breakpoint
CREATE INDEX "relocations_left_address" ON "relocations" USING btree ("left_address_id");--> statement-breakpoint
CREATE INDEX "deposit_deductions_order" ON "deposit_deductions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "deposit_deductions_kept" ON "deposit_deductions" USING btree ("at","kind","amount");--> statement-breakpoint
CREATE INDEX "extensions_order" ON "extensions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "pickup_attempts_order" ON "pickup_attempts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "rentals_billed" ON "rentals" USING btree ("billed_until");--> statement-breakpoint
CREATE INDEX "rentals_returning" ON "rentals" USING btree ("pickup_on","order_id") WHERE "rentals"."return_asked_at" is not null and "rentals"."collected_on" is null;--> statement-breakpoint
CREATE INDEX "rentals_pickup" ON "rentals" USING btree ("pickup_on","order_id","pickup_slot","collected_on") WHERE "rentals"."pickup_on" is not null;--> statement-breakpoint
CREATE INDEX "rentals_collected" ON "rentals" USING btree ("collected_on","order_id","pickup_slot") WHERE "rentals"."pickup_on" is not null;--> statement-breakpoint
CREATE INDEX "review_pictures_review" ON "review_pictures" USING btree ("review_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_user" ON "reviews" USING btree ("user_id","product_slug");--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_slug","at","id","stars");--> statement-breakpoint
CREATE INDEX "reviews_at" ON "reviews" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "reviews_fewest" ON "reviews" USING btree ("stars","id");--> statement-breakpoint
CREATE INDEX "reviews_order" ON "reviews" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "condition_pictures_once" ON "condition_pictures" USING btree ("operator_id","photo");--> statement-breakpoint
CREATE INDEX "condition_pictures_stop" ON "condition_pictures" USING btree ("stop");--> statement-breakpoint
CREATE INDEX "condition_pictures_order" ON "condition_pictures" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "condition_pictures_unit" ON "condition_pictures" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "condition_pictures_taken" ON "condition_pictures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "run_deeds_received" ON "run_deeds" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "successions_from" ON "successions" USING btree ("from_order_id");--> statement-breakpoint
CREATE INDEX "unit_events_unit" ON "unit_events" USING btree ("unit_id","id");--> statement-breakpoint
CREATE INDEX "unit_events_at" ON "unit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "unit_rentals_unit" ON "unit_rentals" USING btree ("unit_id","id");--> statement-breakpoint
CREATE INDEX "unit_rentals_order" ON "unit_rentals" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "unit_rentals_open" ON "unit_rentals" USING btree ("unit_id") WHERE "unit_rentals"."back_at" is null;--> statement-breakpoint
CREATE INDEX "units_place" ON "units" USING btree ("product_slug","city_id","state","cost");--> statement-breakpoint
CREATE INDEX "units_state" ON "units" USING btree ("state","tag");--> statement-breakpoint
CREATE INDEX "units_condition" ON "units" USING btree ("condition","tag");--> statement-breakpoint
CREATE INDEX "units_order" ON "units" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "units_times_out" ON "units" USING btree ("times_out","tag");--> statement-breakpoint
CREATE INDEX "units_state_times_out" ON "units" USING btree ("state","times_out","tag");--> statement-breakpoint
CREATE INDEX "product_enquiries_open" ON "product_enquiries" USING btree ("answered_at","created_at");--> statement-breakpoint
CREATE INDEX "product_enquiries_asked" ON "product_enquiries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "restock_requests_waiting" ON "restock_requests" USING btree ("told_at","created_at");--> statement-breakpoint
CREATE INDEX "search_misses_last" ON "search_misses" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "visit_attempts_visit" ON "visit_attempts" USING btree ("visit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visits_delivery" ON "visits" USING btree ("order_id") WHERE "visits"."kind" = 'delivery' and "visits"."state" = 'planned';--> statement-breakpoint
CREATE UNIQUE INDEX "visits_relocation" ON "visits" USING btree ("order_id") WHERE "visits"."kind" = 'relocation' and "visits"."state" = 'planned';--> statement-breakpoint
CREATE INDEX "visits_order" ON "visits" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "visits_due" ON "visits" USING btree ("state","day","order_id","half");--> statement-breakpoint
CREATE INDEX "visits_crew" ON "visits" USING btree ("crew_id","day");--> statement-breakpoint
ALTER TABLE "write_probes" SET UNLOGGED;--> statement-breakpoint
ALTER TABLE "write_probes" ALTER COLUMN "filler" SET STORAGE PLAIN;--> statement-breakpoint
INSERT INTO "catalogue_versions" DEFAULT VALUES;--> statement-breakpoint
CREATE FUNCTION "raise_catalogue_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_argv[0] = 'entries' THEN
    UPDATE "catalogue_versions" SET "entries" = "entries" + 1;
  ELSE
    UPDATE "catalogue_versions" SET "terms" = "terms" + 1;
  END IF;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "products_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "products" EXECUTE FUNCTION "raise_catalogue_version"('entries');--> statement-breakpoint
CREATE TRIGGER "product_prices_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_prices" EXECUTE FUNCTION "raise_catalogue_version"('entries');--> statement-breakpoint
CREATE TRIGGER "price_changes_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "price_changes" EXECUTE FUNCTION "raise_catalogue_version"('terms');--> statement-breakpoint
CREATE TRIGGER "express_fees_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "express_fees" EXECUTE FUNCTION "raise_catalogue_version"('terms');--> statement-breakpoint
CREATE TRIGGER "express_days_off_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "express_days_off" EXECUTE FUNCTION "raise_catalogue_version"('terms');
--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := coalesce(tg_argv, '{}');
BEGIN
  IF tg_op = 'UPDATE' AND to_jsonb(old) - free = to_jsonb(new) - free THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION '% of "%" is refused: what was issued or booked stays as it is', tg_op, tg_table_name
    USING ERRCODE = 'integrity_constraint_violation';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "invoices_kept" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "refuse_change"('open_rent', 'pay_by', 'settled_on');--> statement-breakpoint
CREATE TRIGGER "invoices_kept_whole" BEFORE TRUNCATE ON "invoices" EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "invoice_lines_kept" BEFORE UPDATE OR DELETE ON "invoice_lines" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "invoice_lines_kept_whole" BEFORE TRUNCATE ON "invoice_lines" EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "credit_notes_kept" BEFORE UPDATE OR DELETE ON "credit_notes" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "credit_notes_kept_whole" BEFORE TRUNCATE ON "credit_notes" EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "credits_kept" BEFORE UPDATE OR DELETE ON "credits" FOR EACH ROW EXECUTE FUNCTION "refuse_change"('returned', 'withdrawn');--> statement-breakpoint
CREATE TRIGGER "credits_kept_whole" BEFORE TRUNCATE ON "credits" EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "allocations_kept" BEFORE UPDATE OR DELETE ON "allocations" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "allocations_kept_whole" BEFORE TRUNCATE ON "allocations" EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "deposit_entries_kept" BEFORE UPDATE OR DELETE ON "deposit_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_change"('status', 'withdrawn', 'payment_id', 'at');--> statement-breakpoint
CREATE TRIGGER "deposit_entries_kept_whole" BEFORE TRUNCATE ON "deposit_entries" EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "stock_movements_kept" BEFORE UPDATE OR DELETE ON "stock_movements" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "stock_movements_kept_whole" BEFORE TRUNCATE ON "stock_movements" EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "cash_counts_kept" BEFORE UPDATE OR DELETE ON "cash_counts" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "cash_counts_kept_whole" BEFORE TRUNCATE ON "cash_counts" EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "receipts_kept" BEFORE UPDATE OR DELETE ON "receipts" FOR EACH ROW EXECUTE FUNCTION "refuse_change"('signed_by', 'signed_at', 'signer', 'strokes', 'unsigned_why');--> statement-breakpoint
CREATE TRIGGER "receipts_kept_whole" BEFORE TRUNCATE ON "receipts" EXECUTE FUNCTION "refuse_change"();
