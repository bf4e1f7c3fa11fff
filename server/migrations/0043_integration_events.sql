ALTER TABLE "integration_deliveries" ALTER COLUMN "message_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "integration_deliveries" ADD COLUMN "is_notice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "queue_integrations" ADD COLUMN "events" text[] DEFAULT '{}' NOT NULL;