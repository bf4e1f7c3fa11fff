ALTER TABLE "campaigns" ADD COLUMN "template" jsonb;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "template" jsonb;--> statement-breakpoint
CREATE INDEX "campaigns_tests" ON "campaigns" USING btree ("company_id","created_at") WHERE is_test;