ALTER TABLE "contact_import_rows" ADD COLUMN "warnings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD COLUMN "heading_rows" integer;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD COLUMN "warned" integer DEFAULT 0 NOT NULL;