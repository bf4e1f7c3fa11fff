CREATE TABLE "contact_list_imports" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"import_id" integer NOT NULL,
	"contact_list_id" integer NOT NULL,
	CONSTRAINT "contact_list_imports_company_id_import_id_pk" PRIMARY KEY("company_id","import_id")
);
--> statement-breakpoint
CREATE TABLE "contact_list_items" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "contact_list_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contact_list_id" integer NOT NULL,
	"name" text NOT NULL,
	"folded" text GENERATED ALWAYS AS (prosa_fold(name)) STORED NOT NULL,
	"number" text,
	"email" text,
	"is_whatsapp_valid" boolean,
	"import_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_list_items_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "contact_lists" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "contact_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"folded" text GENERATED ALWAYS AS (prosa_fold(name)) STORED NOT NULL,
	"contacts_count" integer DEFAULT 0 NOT NULL,
	"valid_count" integer DEFAULT 0 NOT NULL,
	"invalid_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_lists_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "contact_imports" ADD COLUMN "target" text;--> statement-breakpoint
ALTER TABLE "contact_list_imports" ADD CONSTRAINT "contact_list_imports_import_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."contact_imports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_list_imports" ADD CONSTRAINT "contact_list_imports_list_fk" FOREIGN KEY ("company_id","contact_list_id") REFERENCES "public"."contact_lists"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_list_items" ADD CONSTRAINT "contact_list_items_list_fk" FOREIGN KEY ("company_id","contact_list_id") REFERENCES "public"."contact_lists"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_lists" ADD CONSTRAINT "contact_lists_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_list_imports_list" ON "contact_list_imports" USING btree ("company_id","contact_list_id");--> statement-breakpoint
CREATE INDEX "contact_list_items_by_name" ON "contact_list_items" USING btree ("company_id","contact_list_id","folded","id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_list_items_number" ON "contact_list_items" USING btree ("company_id","number","contact_list_id") WHERE number is not null;--> statement-breakpoint
CREATE INDEX "contact_list_items_recipients" ON "contact_list_items" USING btree ("company_id","contact_list_id","id") WHERE is_whatsapp_valid is not false;--> statement-breakpoint
CREATE INDEX "contact_list_items_unchecked" ON "contact_list_items" USING btree ("company_id","id") WHERE is_whatsapp_valid is null;--> statement-breakpoint
CREATE INDEX "contact_lists_by_name" ON "contact_lists" USING btree ("company_id","folded","id");