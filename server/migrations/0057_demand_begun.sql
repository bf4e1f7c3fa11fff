ALTER TABLE "platform_settings" ADD COLUMN "second_factor_begun_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "begun_at" timestamp (3) with time zone;