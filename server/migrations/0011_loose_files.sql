CREATE TABLE "loose_files" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"key" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"condemned" boolean DEFAULT false NOT NULL,
	CONSTRAINT "loose_files_company_id_key_pk" PRIMARY KEY("company_id","key")
);
