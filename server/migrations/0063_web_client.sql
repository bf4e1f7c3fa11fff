CREATE TABLE "web_client" (
	"id" integer PRIMARY KEY NOT NULL,
	"pinned" text,
	"proved" text,
	"trial_version" text,
	"trial_company_id" integer,
	"trial_connection_id" integer,
	"trial_since" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "web_client_sources" (
	"url" text PRIMARY KEY NOT NULL,
	"version" text,
	"problem" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "web_client_versions" (
	"version" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"refused_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "connection_health" ADD COLUMN "client_version" text;