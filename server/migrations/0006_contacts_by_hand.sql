CREATE TABLE "contact_import_rows" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"name" text NOT NULL,
	"number" text NOT NULL,
	"email" text NOT NULL,
	"contact_id" integer,
	CONSTRAINT "contact_import_rows_company_id_import_id_row_pk" PRIMARY KEY("company_id","import_id","row")
);
--> statement-breakpoint
CREATE TABLE "contact_imports" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "contact_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text,
	"status" text DEFAULT 'mapping' NOT NULL,
	"failure" text,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sample" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mapping" jsonb,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"duplicates" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_imports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
DROP INDEX "contacts_by_name";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "number_check" text DEFAULT 'valid' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "is_blocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "opted_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_import_rows" ADD CONSTRAINT "contact_import_rows_import" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."contact_imports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_import_rows" ADD CONSTRAINT "contact_import_rows_contact_fk" FOREIGN KEY ("company_id","contact_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD CONSTRAINT "contact_imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD CONSTRAINT "contact_imports_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_import_rows_contact" ON "contact_import_rows" USING btree ("company_id","contact_id");--> statement-breakpoint
CREATE INDEX "contact_imports_created" ON "contact_imports" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "contacts_created" ON "contacts" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "contacts_unchecked" ON "contacts" USING btree ("company_id","id") WHERE number_check = 'unchecked' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_deleted" ON "contacts" USING btree ("company_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "contacts_by_name" ON "contacts" USING btree ("company_id","folded","id") WHERE deleted_at is null;