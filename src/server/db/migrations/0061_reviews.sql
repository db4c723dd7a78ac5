CREATE TABLE "review_pictures" (
	"id" serial PRIMARY KEY NOT NULL,
	"review_id" integer NOT NULL,
	"key" text NOT NULL,
	"media_type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_pictures_key_unique" UNIQUE("key")
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
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_pictures_review" ON "review_pictures" USING btree ("review_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_user" ON "reviews" USING btree ("user_id","product_slug");--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_slug","at","id","stars");--> statement-breakpoint
CREATE INDEX "reviews_at" ON "reviews" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "reviews_fewest" ON "reviews" USING btree ("stars","id");--> statement-breakpoint
CREATE INDEX "reviews_order" ON "reviews" USING btree ("order_id");