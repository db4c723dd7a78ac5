-- What was collected before was settled that day.
INSERT INTO "inspections" ("order_id", "kind", "state", "collected_on", "collected_at", "inspect_by", "ended_as", "final_at")
SELECT o."id",
	CASE coalesce(s."kind", '') WHEN '' THEN 'return' WHEN 'replacement' THEN 'replacement' ELSE 'exchange' END,
	'final', r."collected_on", e."at", r."collected_on", 'in_order', e."at"
FROM "orders" o
JOIN "rentals" r ON r."order_id" = o."id" AND r."collected_on" IS NOT NULL
JOIN LATERAL (
	SELECT max(v."at") AS "at" FROM "order_events" v WHERE v."order_id" = o."id" AND v."status" = 'RETURNED'
) e ON e."at" IS NOT NULL
LEFT JOIN "successions" s ON s."from_order_id" = o."id" AND s."exchanged_at" IS NOT NULL
WHERE o."status" = 'RETURNED' AND NOT EXISTS (
	SELECT 1 FROM "purchases" p WHERE p."order_id" = o."id"
);
