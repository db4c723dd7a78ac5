CREATE TABLE "concessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"credit_note" text,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"on" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "concessions_creditNote_unique" UNIQUE("credit_note")
);
--> statement-breakpoint
ALTER TABLE "concessions" ADD CONSTRAINT "concessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concessions" ADD CONSTRAINT "concessions_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concessions" ADD CONSTRAINT "concessions_credit_note_credit_notes_number_fk" FOREIGN KEY ("credit_note") REFERENCES "public"."credit_notes"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "concessions_user" ON "concessions" USING btree ("user_id","on");--> statement-breakpoint
CREATE INDEX "concessions_invoice" ON "concessions" USING btree ("invoice_id");