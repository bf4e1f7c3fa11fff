CREATE TABLE "password_resets" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"letters" integer DEFAULT 1 NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_resets_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;