CREATE TABLE "contact_pictures" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"contact_id" integer NOT NULL,
	"connection_id" integer NOT NULL,
	"is_wanted" boolean NOT NULL,
	"ask_after" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"path" text,
	"digest" text,
	CONSTRAINT "contact_pictures_company_id_contact_id_pk" PRIMARY KEY("company_id","contact_id")
);
--> statement-breakpoint
ALTER TABLE "contact_pictures" ADD CONSTRAINT "contact_pictures_contact_fk" FOREIGN KEY ("company_id","contact_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_pictures_wanted" ON "contact_pictures" USING btree ("company_id","connection_id","ask_after") WHERE is_wanted;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_pictures_path" ON "contact_pictures" USING btree ("company_id","path");