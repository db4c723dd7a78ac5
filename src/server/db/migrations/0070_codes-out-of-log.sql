UPDATE "audit_log" SET "details" = "details" - 'code' WHERE "action" IN ('order deliver', 'order exchange', 'order relocate', 'repair done') AND "details" ? 'code';
