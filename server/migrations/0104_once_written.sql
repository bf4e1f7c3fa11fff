CREATE TABLE "once_written" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "once_written_company_id_key_pk" PRIMARY KEY("company_id","key")
);
--> statement-breakpoint
ALTER TABLE "platform_settings" ADD COLUMN "due_letters" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "once_written" ADD CONSTRAINT "once_written_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "once_written_created" ON "once_written" USING btree ("company_id","created_at");