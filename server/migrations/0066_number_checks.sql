ALTER TABLE "contact_list_items" ADD COLUMN "check_simulated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "check_simulated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_list_items_simulated" ON "contact_list_items" USING btree ("company_id","id") WHERE check_simulated;--> statement-breakpoint
CREATE INDEX "contacts_simulated" ON "contacts" USING btree ("company_id","id") WHERE check_simulated and deleted_at is null;