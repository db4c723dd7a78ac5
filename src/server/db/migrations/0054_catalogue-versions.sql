CREATE TABLE "catalogue_versions" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"terms" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "catalogue_versions_one_row" CHECK ("catalogue_versions"."only")
);
--> statement-breakpoint
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
