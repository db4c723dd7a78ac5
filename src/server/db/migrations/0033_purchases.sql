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
ALTER TABLE "purchase_attempts" ADD CONSTRAINT "purchase_attempts_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;