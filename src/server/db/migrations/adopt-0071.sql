-- What schema 1.0 has more than the tables of migration 0071 (docs/decisions/0067-one-baseline.md).
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_address_type_check" CHECK ("addresses"."address_type" in ('HOME', 'PG', 'OTHERS'));--> statement-breakpoint
ALTER TABLE "otp_codes" ADD CONSTRAINT "otp_codes_purpose_check" CHECK ("otp_codes"."purpose" in ('login', 'register', 'confirm'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_check" CHECK ("users"."role" in ('customer', 'operator'));--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_fault_check" CHECK ("arrivals"."fault" in ('damaged', 'wrong', 'missing', 'broken'));--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_state_check" CHECK ("arrivals"."state" in ('asked', 'confirmed', 'declined', 'replaced', 'returned'));--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_part_check" CHECK ("allocations"."part" in ('interest', 'rent'));--> statement-breakpoint
ALTER TABLE "bill_attempts" ADD CONSTRAINT "bill_attempts_scope_check" CHECK ("bill_attempts"."scope" in ('ONE', 'ALL', 'MONTHLY', 'OVERDUE', 'BY_HAND', 'EXTENSION', 'AUTOPAY'));--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_source_check" CHECK ("credits"."source" in ('advance', 'extension', 'payment', 'deposit', 'carried'));--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_kind_check" CHECK ("invoice_lines"."kind" in ('rent', 'express', 'missed', 'damage', 'sale'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind_check" CHECK ("invoices"."kind" in ('rent', 'cancellation', 'damage', 'sale'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_supply_check" CHECK ("invoices"."supply" in ('intra-state', 'inter-state'));--> statement-breakpoint
ALTER TABLE "document_days" ADD CONSTRAINT "document_days_kind_check" CHECK ("document_days"."kind" in ('rent', 'cancellation', 'damage', 'sale'));--> statement-breakpoint
ALTER TABLE "document_days" ADD CONSTRAINT "document_days_supply_check" CHECK ("document_days"."supply" in ('intra-state', 'inter-state'));--> statement-breakpoint
ALTER TABLE "payment_days" ADD CONSTRAINT "payment_days_against_check" CHECK ("payment_days"."against" in ('order', 'invoices', 'extension', 'purchase', 'mandate'));--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_what_check" CHECK ("consents"."what" in ('credit_check', 'cookies', 'whatsapp'));--> statement-breakpoint
ALTER TABLE "issue_messages" ADD CONSTRAINT "issue_messages_voice_check" CHECK ("issue_messages"."voice" in ('renter', 'shop'));--> statement-breakpoint
ALTER TABLE "issue_pictures" ADD CONSTRAINT "issue_pictures_media_type_check" CHECK ("issue_pictures"."media_type" in ('application/pdf', 'image/jpeg', 'image/png'));--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_type_check" CHECK ("issues"."type" in ('order', 'invoice', 'deposit'));--> statement-breakpoint
ALTER TABLE "kyc_documents" ADD CONSTRAINT "kyc_documents_type_check" CHECK ("kyc_documents"."type" in ('AADHAR_CARD', 'SELFIE', 'PAN_CARD', 'JOB_ID', 'RENT_AGREEMENT', 'BANK_STATEMENT'));--> statement-breakpoint
ALTER TABLE "kyc_documents" ADD CONSTRAINT "kyc_documents_status_check" CHECK ("kyc_documents"."status" in ('PENDING', 'VERIFIED', 'REJECTED'));--> statement-breakpoint
ALTER TABLE "kyc_documents" ADD CONSTRAINT "kyc_documents_media_type_check" CHECK ("kyc_documents"."media_type" in ('application/pdf', 'image/jpeg', 'image/png'));--> statement-breakpoint
ALTER TABLE "cash_counts" ADD CONSTRAINT "cash_counts_way_check" CHECK ("cash_counts"."way" in ('taken', 'given_back', 'transferred', 'carrying'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_check" CHECK ("products"."category" in ('furniture', 'appliance', 'package', 'seasonal', 'premium', 'medical'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason_check" CHECK ("stock_movements"."reason" in ('opening', 'count', 'added', 'taken', 'returned', 'inspected', 'withdrawn', 'set_aside', 'sold'));--> statement-breakpoint
ALTER TABLE "company_people" ADD CONSTRAINT "company_people_role_check" CHECK ("company_people"."role" in ('owner', 'member'));--> statement-breakpoint
ALTER TABLE "concessions" ADD CONSTRAINT "concessions_kind_check" CHECK ("concessions"."kind" in ('credit_note', 'goodwill', 'interest', 'missed_fee', 'referral'));--> statement-breakpoint
ALTER TABLE "debits" ADD CONSTRAINT "debits_state_check" CHECK ("debits"."state" in ('planned', 'sent', 'paid', 'failed', 'returned', 'dropped'));--> statement-breakpoint
ALTER TABLE "inspection_items" ADD CONSTRAINT "inspection_items_kind_check" CHECK ("inspection_items"."kind" in ('scratch', 'chip', 'stain', 'tear', 'burn', 'crack', 'broken', 'missing_part', 'not_returned'));--> statement-breakpoint
ALTER TABLE "inspection_pictures" ADD CONSTRAINT "inspection_pictures_media_type_check" CHECK ("inspection_pictures"."media_type" in ('application/pdf', 'image/jpeg', 'image/png'));--> statement-breakpoint
ALTER TABLE "inspection_units" ADD CONSTRAINT "inspection_units_goes_to_check" CHECK ("inspection_units"."goes_to" in ('store', 'repair', 'lost', 'retired'));--> statement-breakpoint
ALTER TABLE "inspection_units" ADD CONSTRAINT "inspection_units_condition_check" CHECK ("inspection_units"."condition" in ('new', 'good', 'worn'));--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_kind_check" CHECK ("inspections"."kind" in ('return', 'exchange', 'replacement'));--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_state_check" CHECK ("inspections"."state" in ('draft', 'shown', 'objected', 'final'));--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_ended_as_check" CHECK ("inspections"."ended_as" in ('in_order', 'agreed', 'unanswered', 'decided'));--> statement-breakpoint
ALTER TABLE "mandate_events" ADD CONSTRAINT "mandate_events_state_check" CHECK ("mandate_events"."state" in ('starting', 'active', 'paused', 'stopped', 'refused', 'expired'));--> statement-breakpoint
ALTER TABLE "mandate_events" ADD CONSTRAINT "mandate_events_actor_check" CHECK ("mandate_events"."actor" in ('renter', 'app', 'provider', 'system'));--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_state_check" CHECK ("mandates"."state" in ('starting', 'active', 'paused', 'stopped', 'refused', 'expired'));--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_paused_by_check" CHECK ("mandates"."paused_by" in ('renter', 'app'));--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_method_check" CHECK ("mandates"."method" in ('upi', 'card'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_channel_check" CHECK ("outbox"."channel" in ('email', 'sms', 'whatsapp'));--> statement-breakpoint
ALTER TABLE "operator_invitations" ADD CONSTRAINT "operator_invitations_role_check" CHECK ("operator_invitations"."role" in ('owner', 'care', 'floor', 'books'));--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_role_check" CHECK ("operators"."role" in ('owner', 'care', 'floor', 'books'));--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_state_check" CHECK ("coupon_uses"."state" in ('held', 'used', 'released'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_status_check" CHECK ("order_events"."status" in ('PAYMENT_AWAITED', 'ENQUIRY_AWAITED', 'CONFIRMED', 'KYC_AWAITED', 'SCHEDULED', 'DELIVERED', 'RETURN_REQUESTED', 'RETURNED', 'CANCELLED'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_check" CHECK ("order_events"."actor" in ('customer', 'payment', 'operator', 'system'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_kind_check" CHECK ("order_lines"."kind" in ('normal', 'premium', 'seasonal', 'medical'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('PAYMENT_AWAITED', 'ENQUIRY_AWAITED', 'CONFIRMED', 'KYC_AWAITED', 'SCHEDULED', 'DELIVERED', 'RETURN_REQUESTED', 'RETURNED', 'CANCELLED'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kind_check" CHECK ("orders"."kind" in ('normal', 'premium', 'seasonal', 'medical'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_slot_half_check" CHECK ("orders"."slot_half" in ('morning', 'afternoon'));--> statement-breakpoint
ALTER TABLE "deposit_entries" ADD CONSTRAINT "deposit_entries_type_check" CHECK ("deposit_entries"."type" in ('DEPOSIT', 'REFUND'));--> statement-breakpoint
ALTER TABLE "deposit_entries" ADD CONSTRAINT "deposit_entries_status_check" CHECK ("deposit_entries"."status" in ('ACTIVE', 'WAITING_PAYMENT', 'REFUNDED', 'ADJUSTED', 'CARRIED', 'CANCELLED'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_against_check" CHECK ("payment_attempts"."against" in ('order', 'invoices', 'extension', 'purchase', 'mandate'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status_check" CHECK ("payments"."status" in ('captured', 'failed', 'refunding', 'refunded'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason_check" CHECK ("refunds"."reason" in ('already_paid', 'order_cancelled', 'amount_mismatch', 'out_of_stock', 'coupon_used_up', 'invoices_paid', 'invoices_changed', 'extension_over', 'purchase_over', 'authorisation', 'at_provider', 'damage_waived'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_state_check" CHECK ("refunds"."state" in ('promised', 'sent', 'transfer_due', 'done'));--> statement-breakpoint
ALTER TABLE "sandbox_objects" ADD CONSTRAINT "sandbox_objects_entity_check" CHECK ("sandbox_objects"."entity" in ('order', 'payment', 'refund', 'customer', 'token'));--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_signed_by_check" CHECK ("receipts"."signed_by" in ('hand', 'name', 'nobody'));--> statement-breakpoint
ALTER TABLE "referral_credits" ADD CONSTRAINT "referral_credits_side_check" CHECK ("referral_credits"."side" in ('referrer', 'referred'));--> statement-breakpoint
ALTER TABLE "referral_credits" ADD CONSTRAINT "referral_credits_lapsed_for_check" CHECK ("referral_credits"."lapsed_for" in ('yearly_limit', 'account_deleted', 'waited'));--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_refused_for_check" CHECK ("referrals"."refused_for" in ('phone', 'email', 'address', 'gstin', 'bank'));--> statement-breakpoint
ALTER TABLE "deposit_deductions" ADD CONSTRAINT "deposit_deductions_kind_check" CHECK ("deposit_deductions"."kind" in ('unpaid_rent', 'damage', 'early_closure', 'purchase', 'given_back'));--> statement-breakpoint
ALTER TABLE "pickup_attempts" ADD CONSTRAINT "pickup_attempts_slot_check" CHECK ("pickup_attempts"."slot" in ('09:00-12:00', '12:00-15:00', '15:00-18:00'));--> statement-breakpoint
ALTER TABLE "pickup_attempts" ADD CONSTRAINT "pickup_attempts_outcome_check" CHECK ("pickup_attempts"."outcome" in ('not_home', 'ours'));--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_pickup_slot_check" CHECK ("rentals"."pickup_slot" in ('09:00-12:00', '12:00-15:00', '15:00-18:00'));--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_return_asked_by_check" CHECK ("rentals"."return_asked_by" in ('customer', 'payment', 'operator', 'system'));--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_ended_as_check" CHECK ("repairs"."ended_as" in ('repaired', 'to_replace'));--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_media_type_check" CHECK ("review_pictures"."media_type" in ('application/pdf', 'image/jpeg', 'image/png'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden_for_check" CHECK ("reviews"."hidden_for" in ('personal', 'insult', 'off_topic', 'unlawful'));--> statement-breakpoint
ALTER TABLE "condition_pictures" ADD CONSTRAINT "condition_pictures_side_check" CHECK ("condition_pictures"."side" in ('before', 'after'));--> statement-breakpoint
ALTER TABLE "condition_pictures" ADD CONSTRAINT "condition_pictures_media_type_check" CHECK ("condition_pictures"."media_type" in ('application/pdf', 'image/jpeg', 'image/png'));--> statement-breakpoint
ALTER TABLE "slot_places" ADD CONSTRAINT "slot_places_half_check" CHECK ("slot_places"."half" in ('morning', 'afternoon'));--> statement-breakpoint
ALTER TABLE "successions" ADD CONSTRAINT "successions_kind_check" CHECK ("successions"."kind" in ('swap', 'relocation', 'replacement', 'purchase'));--> statement-breakpoint
ALTER TABLE "unit_events" ADD CONSTRAINT "unit_events_from_check" CHECK ("unit_events"."from" in ('store', 'reserved', 'rented', 'inspection', 'repair', 'lost', 'retired', 'sold'));--> statement-breakpoint
ALTER TABLE "unit_events" ADD CONSTRAINT "unit_events_to_check" CHECK ("unit_events"."to" in ('store', 'reserved', 'rented', 'inspection', 'repair', 'lost', 'retired', 'sold'));--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_state_check" CHECK ("units"."state" in ('store', 'reserved', 'rented', 'inspection', 'repair', 'lost', 'retired', 'sold'));--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_condition_check" CHECK ("units"."condition" in ('new', 'good', 'worn'));--> statement-breakpoint
ALTER TABLE "visit_attempts" ADD CONSTRAINT "visit_attempts_half_check" CHECK ("visit_attempts"."half" in ('morning', 'afternoon'));--> statement-breakpoint
ALTER TABLE "visit_attempts" ADD CONSTRAINT "visit_attempts_outcome_check" CHECK ("visit_attempts"."outcome" in ('done', 'not_home', 'ours'));--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_kind_check" CHECK ("visits"."kind" in ('delivery', 'repair', 'exchange', 'relocation'));--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_state_check" CHECK ("visits"."state" in ('planned', 'done', 'missed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_half_check" CHECK ("visits"."half" in ('morning', 'afternoon'));--> statement-breakpoint
DROP INDEX "invoices_unpaid";--> statement-breakpoint
DROP INDEX "invoices_open";--> statement-breakpoint
DROP INDEX "invoices_open_rent";--> statement-breakpoint
DROP INDEX "invoices_unsettled";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "pay_by" date;--> statement-breakpoint
UPDATE "invoices" SET "pay_by" = "due_on";--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "pay_by" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "debits" ADD COLUMN "counts_as" date;--> statement-breakpoint
UPDATE "debits" SET "counts_as" = "on" - 1;--> statement-breakpoint
ALTER TABLE "debits" ALTER COLUMN "counts_as" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_unpaid" ON "invoices" USING btree ("order_id","pay_by") WHERE "invoices"."settled_on" is null;--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("settled_on","pay_by");--> statement-breakpoint
CREATE INDEX "invoices_open_rent" ON "invoices" USING btree ("pay_by","open_rent") WHERE "invoices"."settled_on" is null;--> statement-breakpoint
CREATE INDEX "invoices_unsettled" ON "invoices" USING btree ("user_id","pay_by","open_rent") WHERE "invoices"."settled_on" is null;--> statement-breakpoint
DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "priority" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("channel","priority","try_at") WHERE "outbox"."try_at" is not null;--> statement-breakpoint
ALTER TABLE "inspection_items" ADD COLUMN "priced_by" text;--> statement-breakpoint
ALTER TABLE "inspection_items" ADD COLUMN "priced_by_id" integer;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "waived" bigint;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "waived_because" text;--> statement-breakpoint
ALTER TABLE "arrivals" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "quantity" integer;--> statement-breakpoint
ALTER TABLE "inspection_units" ADD COLUMN "issue_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "kept_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "pickup_plans" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "given_back" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "inspections_objected_late" ON "inspections" USING btree ("collected_at","id") WHERE "inspections"."ended_as" = 'unanswered' and "inspections"."objected_at" is not null;--> statement-breakpoint
ALTER TABLE "inspection_units" ADD CONSTRAINT "inspection_units_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspection_units_issue" ON "inspection_units" USING btree ("issue_id");--> statement-breakpoint
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
