CREATE TABLE "audit_begun" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" integer NOT NULL,
	"user_name" text NOT NULL,
	"ip" text NOT NULL,
	"action" text NOT NULL,
	"record" jsonb NOT NULL,
	CONSTRAINT "audit_begun_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "unfinished" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_begun" ADD CONSTRAINT "audit_begun_company" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;