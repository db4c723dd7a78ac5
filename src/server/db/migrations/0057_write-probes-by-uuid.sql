DELETE FROM "write_probes";--> statement-breakpoint
ALTER TABLE "write_probes" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
DROP SEQUENCE "write_probes_id_seq";--> statement-breakpoint
ALTER TABLE "write_probes" ALTER COLUMN "id" SET DATA TYPE uuid USING gen_random_uuid();--> statement-breakpoint
ALTER TABLE "write_probes" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();
