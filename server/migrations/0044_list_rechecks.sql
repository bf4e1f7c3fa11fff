ALTER TABLE "contact_lists" ADD COLUMN "rechecked_to" text;--> statement-breakpoint
ALTER TABLE "contact_lists" ADD COLUMN "rechecked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_lists_rechecked" ON "contact_lists" USING btree ("company_id","id") WHERE rechecked_to is not null;