ALTER TABLE "companies" ADD COLUMN "due_day" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "referrer_id" integer;