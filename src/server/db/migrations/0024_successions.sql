CREATE TABLE "successions" (
	"to_order_id" integer PRIMARY KEY NOT NULL,
	"from_order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"exchanged_at" timestamp (3) with time zone,
	"deposit_carried" bigint DEFAULT 0 NOT NULL,
	"rent_carried" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "is_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carried" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "term_began_on" date;--> statement-breakpoint
ALTER TABLE "successions" ADD CONSTRAINT "successions_to_order_id_orders_id_fk" FOREIGN KEY ("to_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "successions" ADD CONSTRAINT "successions_from_order_id_orders_id_fk" FOREIGN KEY ("from_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "successions_from" ON "successions" USING btree ("from_order_id");
