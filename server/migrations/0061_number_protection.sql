CREATE TABLE "connection_quality" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"connection_id" integer NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"firsts" integer DEFAULT 0 NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"blocks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "connection_quality_company_id_connection_id_hour_pk" PRIMARY KEY("company_id","connection_id","hour")
);
--> statement-breakpoint
ALTER TABLE "cloud_accounts" ADD COLUMN "standing" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "messages_per_minute" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "linked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connection_quality" ADD CONSTRAINT "connection_quality_connection" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE cascade ON UPDATE no action;