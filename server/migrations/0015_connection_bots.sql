ALTER TABLE "connections" ADD COLUMN "integration_id" integer;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;