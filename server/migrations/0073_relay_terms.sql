CREATE TABLE "relay_terms" (
	"epoch" bigint PRIMARY KEY NOT NULL,
	"node_id" text NOT NULL,
	"backend_pid" integer NOT NULL,
	"backend_started_at" timestamp (3) with time zone NOT NULL,
	"began_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"beat_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
