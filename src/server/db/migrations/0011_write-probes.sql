CREATE TABLE "write_probes" (
	"id" serial PRIMARY KEY NOT NULL,
	"filler" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "write_probes" ALTER COLUMN "filler" SET STORAGE PLAIN;--> statement-breakpoint
ALTER TABLE "write_probes" SET UNLOGGED;
