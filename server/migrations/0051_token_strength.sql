DROP INDEX "cloud_accounts_phone";--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "token_strong" boolean;--> statement-breakpoint
CREATE INDEX "cloud_accounts_number" ON "cloud_accounts" USING btree ("company_id","phone_number_id");