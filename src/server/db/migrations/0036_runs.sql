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
	CONSTRAINT "slot_places_city_id_day_half_pk" PRIMARY KEY("city_id","day","half")
);
--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "pickup_crew_id" integer;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "pickup_position" integer;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "crew_id" integer;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "run_position" integer;--> statement-breakpoint
CREATE INDEX "run_deeds_received" ON "run_deeds" USING btree ("received_at");--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_pickup_crew_id_crews_id_fk" FOREIGN KEY ("pickup_crew_id") REFERENCES "public"."crews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_crew_id_crews_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_slot" ON "orders" USING btree ("slot_on") WHERE "orders"."slot_on" is not null;--> statement-breakpoint
CREATE INDEX "rentals_pickup" ON "rentals" USING btree ("pickup_on") WHERE "rentals"."pickup_on" is not null;--> statement-breakpoint
CREATE INDEX "visits_crew" ON "visits" USING btree ("crew_id","day");