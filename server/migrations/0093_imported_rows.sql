CREATE TABLE "imported_rows" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"source_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	CONSTRAINT "imported_rows_company_id_source_kind_source_id_pk" PRIMARY KEY("company_id","source","kind","source_id")
);
--> statement-breakpoint
ALTER TABLE "imported_rows" ADD CONSTRAINT "imported_rows_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;