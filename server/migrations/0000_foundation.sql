CREATE TABLE "sessions" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"previous_hash" text,
	"rotated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"plan_id" integer,
	"status" boolean DEFAULT true NOT NULL,
	"due_date" timestamp (3) with time zone,
	"trial_expiration" timestamp (3) with time zone,
	"recurrence" text DEFAULT 'MENSAL' NOT NULL,
	"language" text DEFAULT 'pt' NOT NULL,
	"timezone" text DEFAULT 'America/Sao_Paulo' NOT NULL,
	"is_platform" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "connection_credentials" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"connection_id" integer NOT NULL,
	"credentials" "bytea" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connection_credentials_company_id_connection_id_pk" PRIMARY KEY("company_id","connection_id")
);
--> statement-breakpoint
CREATE TABLE "connection_leases" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"connection_id" integer NOT NULL,
	"node_id" text NOT NULL,
	"epoch" integer DEFAULT 1 NOT NULL,
	"beat_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connection_leases_company_id_connection_id_pk" PRIMARY KEY("company_id","connection_id")
);
--> statement-breakpoint
CREATE TABLE "connection_queues" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"connection_id" integer NOT NULL,
	"queue_id" integer NOT NULL,
	CONSTRAINT "connection_queues_company_id_connection_id_queue_id_pk" PRIMARY KEY("company_id","connection_id","queue_id")
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "connections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"provider" text DEFAULT 'beta' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"number" text,
	"status" text DEFAULT 'OPENING' NOT NULL,
	"status_reason" text,
	"qrcode" text DEFAULT '' NOT NULL,
	"retries" integer DEFAULT 0 NOT NULL,
	"wanted" boolean DEFAULT true NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"greeting_message" text DEFAULT '' NOT NULL,
	"complation_message" text DEFAULT '' NOT NULL,
	"out_of_hours_message" text DEFAULT '' NOT NULL,
	"rating_message" text DEFAULT '' NOT NULL,
	"expires_inactive_message" text DEFAULT '' NOT NULL,
	"token_hash" text,
	"transfer_queue_id" integer,
	"prompt_id" integer,
	"expires_ticket" integer DEFAULT 0 NOT NULL,
	"time_to_transfer" integer,
	"time_use_bot_queues" integer DEFAULT 0 NOT NULL,
	"max_use_bot_queues" integer DEFAULT 3 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connections_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "contact_identities" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"contact_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_identities_company_id_kind_value_pk" PRIMARY KEY("company_id","kind","value")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"folded" text GENERATED ALWAYS AS (prosa_fold(name)) STORED NOT NULL,
	"push_name" text,
	"number" text,
	"email" text,
	"profile_pic_url" text,
	"is_group" boolean DEFAULT false NOT NULL,
	"extra_info" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "dead_events" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"raw_event_id" bigint NOT NULL,
	"connection_id" integer NOT NULL,
	"error" text NOT NULL,
	"died_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dead_events_company_id_raw_event_id_pk" PRIMARY KEY("company_id","raw_event_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" uuid NOT NULL,
	"contact_id" integer NOT NULL,
	"connection_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"ticket_id" integer NOT NULL,
	"provider_id" text,
	"from_me" boolean NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"media_type" text DEFAULT 'conversation' NOT NULL,
	"media_path" text,
	"ack" smallint DEFAULT 0 NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"receipt_due" boolean DEFAULT false NOT NULL,
	"send_error" text,
	"send_attempts" smallint DEFAULT 0 NOT NULL,
	"send_after" timestamp (3) with time zone,
	"user_id" integer,
	"queue_id" integer,
	"participant_id" integer,
	"quoted_id" uuid,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"is_edited" boolean DEFAULT false NOT NULL,
	"is_forwarded" boolean DEFAULT false NOT NULL,
	"internal_reaction" text,
	"external_reaction" text,
	"details" jsonb,
	"late" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "raw_events" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "raw_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"connection_id" integer NOT NULL,
	"dedupe_key" text NOT NULL,
	"lane" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp (3) with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "raw_events_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"users" integer DEFAULT 0 NOT NULL,
	"connections" integer DEFAULT 0 NOT NULL,
	"queues" integer DEFAULT 0 NOT NULL,
	"value_cents" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"use_campaigns" boolean DEFAULT true NOT NULL,
	"use_schedules" boolean DEFAULT true NOT NULL,
	"use_internal_chat" boolean DEFAULT true NOT NULL,
	"use_external_api" boolean DEFAULT true NOT NULL,
	"use_kanban" boolean DEFAULT true NOT NULL,
	"use_open_ai" boolean DEFAULT true NOT NULL,
	"use_integrations" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "queues" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "queues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"color" text NOT NULL,
	"order_queue" integer DEFAULT 0 NOT NULL,
	"greeting_message" text DEFAULT '' NOT NULL,
	"complation_message" text DEFAULT '' NOT NULL,
	"out_of_hours_message" text DEFAULT '' NOT NULL,
	"rating_message" text DEFAULT '' NOT NULL,
	"integration_id" integer,
	"prompt_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "queues_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_messages" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" uuid NOT NULL,
	"connection_id" integer NOT NULL,
	"phone" text NOT NULL,
	"mine" boolean NOT NULL,
	"body" text NOT NULL,
	"ack" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_messages_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_company_id_key_pk" PRIMARY KEY("company_id","key")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"color" text DEFAULT '#A4CCCC' NOT NULL,
	"kanban" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tags_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_episodes" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"ticket_id" integer NOT NULL,
	"user_id" integer,
	"queued_at" timestamp (3) with time zone,
	"chatbot_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"rating_at" timestamp (3) with time zone,
	"rated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_episodes_company_id_ticket_id_pk" PRIMARY KEY("company_id","ticket_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_events" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "ticket_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"contact_id" integer NOT NULL,
	"connection_id" integer NOT NULL,
	"kind" text NOT NULL,
	"after_seq" integer NOT NULL,
	"user_id" integer,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_events_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_tags" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"ticket_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_tags_company_id_ticket_id_tag_id_pk" PRIMARY KEY("company_id","ticket_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"contact_id" integer NOT NULL,
	"connection_id" integer NOT NULL,
	"queue_id" integer,
	"user_id" integer,
	"is_group" boolean DEFAULT false NOT NULL,
	"chatbot" boolean DEFAULT false NOT NULL,
	"use_integration" boolean DEFAULT false NOT NULL,
	"prompt_id" integer,
	"integration_id" integer,
	"last_message" text DEFAULT '' NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"unread_messages" integer DEFAULT 0 NOT NULL,
	"tag_ids" integer[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tickets_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "user_presence" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"user_id" integer NOT NULL,
	"sockets" integer DEFAULT 0 NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_presence_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "user_queues" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"user_id" integer NOT NULL,
	"queue_id" integer NOT NULL,
	CONSTRAINT "user_queues_company_id_user_id_queue_id_pk" PRIMARY KEY("company_id","user_id","queue_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"profile" text DEFAULT 'user' NOT NULL,
	"super" boolean DEFAULT false NOT NULL,
	"all_ticket" text DEFAULT 'desabled' NOT NULL,
	"language" text,
	"whatsapp_id" integer,
	"token_version" integer DEFAULT 0 NOT NULL,
	"session_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "nodes" (
	"id" text PRIMARY KEY NOT NULL,
	"worker_id" text NOT NULL,
	"roles" text[] NOT NULL,
	"pid" integer NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"beat_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"run_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_credentials" ADD CONSTRAINT "connection_credentials_connection" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_leases" ADD CONSTRAINT "connection_leases_connection" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_queues" ADD CONSTRAINT "connection_queues_connection" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_queues" ADD CONSTRAINT "connection_queues_queue_fk" FOREIGN KEY ("company_id","queue_id") REFERENCES "public"."queues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_transfer_queue_fk" FOREIGN KEY ("company_id","transfer_queue_id") REFERENCES "public"."queues"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_identities" ADD CONSTRAINT "contact_identities_contact_fk" FOREIGN KEY ("company_id","contact_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dead_events" ADD CONSTRAINT "dead_events_raw" FOREIGN KEY ("company_id","raw_event_id") REFERENCES "public"."raw_events"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_ticket_fk" FOREIGN KEY ("company_id","ticket_id") REFERENCES "public"."tickets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_contact_fk" FOREIGN KEY ("company_id","contact_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_connection_fk" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raw_events" ADD CONSTRAINT "raw_events_connection" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queues" ADD CONSTRAINT "queues_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_messages" ADD CONSTRAINT "sandbox_messages_connection" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_episodes" ADD CONSTRAINT "ticket_episodes_ticket" FOREIGN KEY ("company_id","ticket_id") REFERENCES "public"."tickets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_ticket_fk" FOREIGN KEY ("company_id","ticket_id") REFERENCES "public"."tickets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_tags" ADD CONSTRAINT "ticket_tags_ticket" FOREIGN KEY ("company_id","ticket_id") REFERENCES "public"."tickets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_tags" ADD CONSTRAINT "ticket_tags_tag_fk" FOREIGN KEY ("company_id","tag_id") REFERENCES "public"."tags"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_contact_fk" FOREIGN KEY ("company_id","contact_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_connection_fk" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_queue_fk" FOREIGN KEY ("company_id","queue_id") REFERENCES "public"."queues"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_presence" ADD CONSTRAINT "user_presence_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_queues" ADD CONSTRAINT "user_queues_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_queues" ADD CONSTRAINT "user_queues_queue_fk" FOREIGN KEY ("company_id","queue_id") REFERENCES "public"."queues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_id" ON "sessions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "companies_plan" ON "companies" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "connection_queues_queue" ON "connection_queues" USING btree ("company_id","queue_id");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_default" ON "connections" USING btree ("company_id") WHERE is_default and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "connections_token" ON "connections" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "connections_wanted" ON "connections" USING btree ("company_id","id") WHERE wanted and deleted_at is null;--> statement-breakpoint
CREATE INDEX "connections_transfer_queue" ON "connections" USING btree ("company_id","transfer_queue_id");--> statement-breakpoint
CREATE INDEX "contact_identities_contact" ON "contact_identities" USING btree ("company_id","contact_id");--> statement-breakpoint
CREATE INDEX "contacts_by_name" ON "contacts" USING btree ("company_id","name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_conversation" ON "messages" USING btree ("company_id","contact_id","connection_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_provider" ON "messages" USING btree ("company_id","connection_id","provider_id");--> statement-breakpoint
CREATE INDEX "messages_unsent" ON "messages" USING btree ("company_id","connection_id","stored_at","seq") WHERE from_me and ack = 0 and send_error is null;--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("company_id","contact_id","connection_id") WHERE not from_me and not read;--> statement-breakpoint
CREATE INDEX "messages_receipts" ON "messages" USING btree ("company_id","connection_id") WHERE receipt_due;--> statement-breakpoint
CREATE INDEX "messages_ticket" ON "messages" USING btree ("company_id","ticket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "raw_events_dedupe" ON "raw_events" USING btree ("company_id","connection_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "raw_events_waiting" ON "raw_events" USING btree ("company_id","connection_id","id") WHERE processed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "queues_name" ON "queues" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "queues_color" ON "queues" USING btree ("company_id",lower("color"));--> statement-breakpoint
CREATE INDEX "sandbox_messages_phone" ON "sandbox_messages" USING btree ("company_id","connection_id","phone","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "ticket_episodes_finished" ON "ticket_episodes" USING btree ("company_id","finished_at");--> statement-breakpoint
CREATE INDEX "ticket_episodes_created" ON "ticket_episodes" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "ticket_events_ticket" ON "ticket_events" USING btree ("company_id","ticket_id","id");--> statement-breakpoint
CREATE INDEX "ticket_events_conversation" ON "ticket_events" USING btree ("company_id","contact_id","connection_id","after_seq");--> statement-breakpoint
CREATE INDEX "ticket_tags_tag" ON "ticket_tags" USING btree ("company_id","tag_id","ticket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_uuid" ON "tickets" USING btree ("company_id","uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_one_live" ON "tickets" USING btree ("company_id","contact_id","connection_id") WHERE status <> 'closed' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tickets_list" ON "tickets" USING btree ("company_id","status","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tickets_mine" ON "tickets" USING btree ("company_id","user_id","status","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tickets_live_counts" ON "tickets" USING btree ("company_id","status","queue_id","user_id","unread_messages") WHERE status <> 'closed' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tickets_contact" ON "tickets" USING btree ("company_id","contact_id","connection_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tickets_queue" ON "tickets" USING btree ("company_id","queue_id");--> statement-breakpoint
CREATE INDEX "tickets_connection" ON "tickets" USING btree ("company_id","connection_id");--> statement-breakpoint
CREATE INDEX "user_queues_queue" ON "user_queues" USING btree ("company_id","queue_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));