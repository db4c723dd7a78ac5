CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "product_enquiries" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_name" text NOT NULL,
	"email" text NOT NULL,
	"contact" text NOT NULL,
	"product_name" text NOT NULL,
	"price_range" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone
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
ALTER TABLE "restock_requests" ADD CONSTRAINT "restock_requests_product_slug_products_slug_fk" FOREIGN KEY ("product_slug") REFERENCES "public"."products"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_slug_products_slug_fk" FOREIGN KEY ("product_slug") REFERENCES "public"."products"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_enquiries_open" ON "product_enquiries" USING btree ("answered_at","created_at");--> statement-breakpoint
CREATE INDEX "restock_requests_waiting" ON "restock_requests" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin ((setweight(to_tsvector('english', "name"), 'A') || setweight(to_tsvector('english', "search_text"), 'B')));--> statement-breakpoint
CREATE INDEX "products_trigrams" ON "products" USING gin (lower("search_text") gin_trgm_ops);