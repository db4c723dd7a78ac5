-- Of what is settled nothing is open.
UPDATE "invoices" i SET "open_rent" = i."amount"
	- coalesce((SELECT sum(a."amount") FROM "allocations" a WHERE a."invoice_id" = i."id" AND a."part" = 'rent'), 0)
	- coalesce((SELECT sum(n."amount") FROM "credit_notes" n WHERE n."invoice_id" = i."id"), 0)
WHERE i."settled_on" IS NULL;
