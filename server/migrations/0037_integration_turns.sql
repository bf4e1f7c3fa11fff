CREATE TABLE "integration_deliveries" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" uuid NOT NULL,
	"integration_id" integer NOT NULL,
	"ticket_id" integer NOT NULL,
	"contact_id" integer NOT NULL,
	"message_id" uuid NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"status" integer,
	"error" text,
	"duration_ms" integer,
	"last_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "integration_deliveries_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "integration_sessions" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"ticket_id" integer NOT NULL,
	"integration_id" integer NOT NULL,
	"session" text,
	"has_ended" boolean DEFAULT false NOT NULL,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fallbacks" smallint DEFAULT 0 NOT NULL,
	"hour_at" timestamp (3) with time zone NOT NULL,
	"turns" smallint DEFAULT 0 NOT NULL,
	"last_text" text DEFAULT '' NOT NULL,
	"repeats" smallint DEFAULT 0 NOT NULL,
	"touched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "integration_sessions_company_id_ticket_id_pk" PRIMARY KEY("company_id","ticket_id")
);
--> statement-breakpoint
CREATE TABLE "integration_turns" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "integration_turns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"integration_id" integer NOT NULL,
	"message_id" uuid NOT NULL,
	"input" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"asking_until" timestamp (3) with time zone,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "integration_turns_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "queue_integrations" ADD COLUMN "region" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "queue_integrations" ADD COLUMN "secret" "bytea";--> statement-breakpoint
ALTER TABLE "queue_integrations" ADD COLUMN "compatible" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "integration_deliveries" ADD CONSTRAINT "integration_deliveries_integration" FOREIGN KEY ("company_id","integration_id") REFERENCES "public"."queue_integrations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_deliveries" ADD CONSTRAINT "integration_deliveries_ticket_fk" FOREIGN KEY ("company_id","ticket_id") REFERENCES "public"."tickets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_deliveries" ADD CONSTRAINT "integration_deliveries_contact_fk" FOREIGN KEY ("company_id","contact_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_sessions" ADD CONSTRAINT "integration_sessions_ticket" FOREIGN KEY ("company_id","ticket_id") REFERENCES "public"."tickets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_sessions" ADD CONSTRAINT "integration_sessions_integration_fk" FOREIGN KEY ("company_id","integration_id") REFERENCES "public"."queue_integrations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_turns" ADD CONSTRAINT "integration_turns_ticket_fk" FOREIGN KEY ("company_id","ticket_id") REFERENCES "public"."tickets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_turns" ADD CONSTRAINT "integration_turns_integration_fk" FOREIGN KEY ("company_id","integration_id") REFERENCES "public"."queue_integrations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integration_deliveries_page" ON "integration_deliveries" USING btree ("company_id","integration_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "integration_deliveries_ticket" ON "integration_deliveries" USING btree ("company_id","ticket_id");--> statement-breakpoint
CREATE INDEX "integration_deliveries_contact" ON "integration_deliveries" USING btree ("company_id","contact_id");--> statement-breakpoint
CREATE INDEX "integration_deliveries_time" ON "integration_deliveries" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "integration_sessions_integration" ON "integration_sessions" USING btree ("company_id","integration_id");--> statement-breakpoint
CREATE INDEX "integration_turns_ticket" ON "integration_turns" USING btree ("company_id","ticket_id","id");--> statement-breakpoint
CREATE INDEX "integration_turns_integration" ON "integration_turns" USING btree ("company_id","integration_id");