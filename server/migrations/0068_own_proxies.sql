ALTER TABLE "connections" ADD COLUMN "proxy" "bytea";--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "shown_proxy" text DEFAULT '' NOT NULL;