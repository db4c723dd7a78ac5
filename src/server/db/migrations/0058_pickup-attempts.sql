CREATE TABLE "pickup_attempts" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"day" date NOT NULL,
	"slot" text,
	"outcome" text NOT NULL,
	"crew" text,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pickup_attempts" ADD CONSTRAINT "pickup_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pickup_attempts_order" ON "pickup_attempts" USING btree ("order_id");