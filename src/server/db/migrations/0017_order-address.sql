ALTER TABLE "orders" ADD COLUMN "address_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_address_id_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_address" ON "orders" USING btree ("address_id");--> statement-breakpoint
-- Of orders placed before, the saved address that says the same.
UPDATE "orders" SET "address_id" = (
  SELECT max(a."id") FROM "addresses" a
  WHERE a."user_id" = "orders"."user_id" AND NOT a."deleted"
    AND a."created_at" <= "orders"."placed_at"
    AND a."pincode" = "orders"."address" ->> 'pincode'
    AND a."house_no" = "orders"."address" ->> 'houseNo'
    AND a."address1" = "orders"."address" ->> 'address1'
    AND a."address2" = "orders"."address" ->> 'address2'
    AND a."name" = "orders"."address" ->> 'name'
    AND a."contact_no" = "orders"."address" ->> 'contactNo'
);
