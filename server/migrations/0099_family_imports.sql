CREATE TABLE "family_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"user_id" integer NOT NULL,
	"user_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"address" text,
	"place" text NOT NULL,
	"company" integer,
	"into" integer,
	"files" text,
	"problem" text,
	"detail" text,
	"expected" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reports" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "family_imports_created" ON "family_imports" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "family_imports_one" ON "family_imports" USING btree ((true)) WHERE state in ('waiting', 'running', 'stopping');