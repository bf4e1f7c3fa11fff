CREATE TABLE "legal_acceptances" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"user_id" integer NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_acceptances_company_id_user_id_version_pk" PRIMARY KEY("company_id","user_id","version")
);
--> statement-breakpoint
CREATE TABLE "company_brands" (
	"company_id" integer PRIMARY KEY DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"name" text,
	"color" text,
	"logo_path" text,
	"logo_dark_path" text,
	"icon_path" text,
	"support_contact" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"version" integer PRIMARY KEY NOT NULL,
	"terms" text NOT NULL,
	"privacy" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_brands" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text,
	"color" text,
	"logo_path" text,
	"logo_dark_path" text,
	"icon_path" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "legal_acceptances" ADD CONSTRAINT "legal_acceptances_user_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_brands" ADD CONSTRAINT "company_brands_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;