ALTER TABLE "invoices" ADD COLUMN "kind" text DEFAULT 'renewal' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "from_plan_id" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "next_plan_id" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_next_plan_id_plans_id_fk" FOREIGN KEY ("next_plan_id") REFERENCES "public"."plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_renewal" ON "invoices" USING btree ("company_id","due_day") WHERE kind = 'renewal';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_upgrade" ON "invoices" USING btree ("company_id") WHERE kind = 'upgrade' and status = 'open';--> statement-breakpoint
DROP INDEX "invoices_due_day";
