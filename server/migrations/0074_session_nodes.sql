CREATE TABLE "session_nodes" (
	"node_id" text PRIMARY KEY NOT NULL,
	"most" integer NOT NULL,
	"beat_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "connection_leases" ADD COLUMN "reserved_for" text DEFAULT '' NOT NULL;