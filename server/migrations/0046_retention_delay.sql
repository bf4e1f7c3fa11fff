ALTER TABLE "settings" ADD COLUMN "former_value" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "former_until" timestamp (3) with time zone;