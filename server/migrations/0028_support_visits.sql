ALTER TABLE "users" ADD COLUMN "support" jsonb;--> statement-breakpoint
CREATE INDEX "users_support" ON "users" USING btree ("company_id","id") WHERE support is not null and deleted_at is null;