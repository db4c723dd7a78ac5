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
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "later_terms" ADD CONSTRAINT "later_terms_order_id_agreements_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."agreements"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "later_terms_version" ON "later_terms" USING btree ("version");--> statement-breakpoint
-- Orders of before were placed under the terms of 16 July 2025, which said that placing one accepts them.
INSERT INTO "agreements" ("order_id", "version", "accepted_at")
  SELECT "id", '2025-07-16', "placed_at" FROM "orders";
