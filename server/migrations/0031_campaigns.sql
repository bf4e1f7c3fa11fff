CREATE TABLE "campaign_paces" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"connection_id" integer NOT NULL,
	"next_at" timestamp (3) with time zone,
	"gap_ms" integer DEFAULT 0 NOT NULL,
	"since_pause" integer DEFAULT 0 NOT NULL,
	"day" text DEFAULT '' NOT NULL,
	"sent_today" integer DEFAULT 0 NOT NULL,
	"days_before" integer DEFAULT 0 NOT NULL,
	"slowdown" smallint DEFAULT 1 NOT NULL,
	"calm" smallint DEFAULT 0 NOT NULL,
	"last_campaign_id" integer DEFAULT 0 NOT NULL,
	"waiting" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_paces_company_id_connection_id_pk" PRIMARY KEY("company_id","connection_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_recipients" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"campaign_id" integer NOT NULL,
	"position" integer NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"variant" smallint,
	"body" text,
	"message_id" uuid,
	"provider_id" text,
	"parts_sent" smallint DEFAULT 0 NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"sending_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"replied_at" timestamp (3) with time zone,
	"reply_ticket_id" integer,
	CONSTRAINT "campaign_recipients_company_id_campaign_id_position_pk" PRIMARY KEY("company_id","campaign_id","position")
);
--> statement-breakpoint
CREATE TABLE "campaign_settings" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_settings_company_id_key_pk" PRIMARY KEY("company_id","key")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"message1" text DEFAULT '' NOT NULL,
	"message2" text DEFAULT '' NOT NULL,
	"message3" text DEFAULT '' NOT NULL,
	"message4" text DEFAULT '' NOT NULL,
	"message5" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'INATIVA' NOT NULL,
	"status_reason" text,
	"scheduled_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"connection_id" integer,
	"contact_list_id" integer,
	"tag_id" integer,
	"file_list_id" integer,
	"media_path" text,
	"media_name" text,
	"media_type" text,
	"media_size" integer,
	"user_id" integer,
	"failures_since" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contact_id" integer NOT NULL,
	"body" text NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'PENDENTE' NOT NULL,
	"error" text,
	"sent_at" timestamp (3) with time zone,
	"message_id" uuid NOT NULL,
	"author_id" integer NOT NULL,
	"user_id" integer,
	"connection_id" integer,
	"queue_id" integer,
	"open_ticket" boolean DEFAULT false NOT NULL,
	"recurrence" text DEFAULT 'none' NOT NULL,
	"recurrence_until" text,
	"local_time" text NOT NULL,
	"month_day" smallint NOT NULL,
	"media_path" text,
	"media_name" text,
	"media_type" text,
	"media_size" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schedules_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "campaign_paces" ADD CONSTRAINT "campaign_paces_connection" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign" FOREIGN KEY ("company_id","campaign_id") REFERENCES "public"."campaigns"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_settings" ADD CONSTRAINT "campaign_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_connection" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_contact_list" FOREIGN KEY ("company_id","contact_list_id") REFERENCES "public"."contact_lists"("company_id","id") ON DELETE set null ("contact_list_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_tag" FOREIGN KEY ("company_id","tag_id") REFERENCES "public"."tags"("company_id","id") ON DELETE set null ("tag_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_file_list" FOREIGN KEY ("company_id","file_list_id") REFERENCES "public"."file_lists"("company_id","id") ON DELETE set null ("file_list_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_contact_fk" FOREIGN KEY ("company_id","contact_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_author_fk" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_user_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_connection_fk" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_queue_fk" FOREIGN KEY ("company_id","queue_id") REFERENCES "public"."queues"("company_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_recipients_number" ON "campaign_recipients" USING btree ("company_id","campaign_id","number");--> statement-breakpoint
CREATE INDEX "campaign_recipients_status" ON "campaign_recipients" USING btree ("company_id","campaign_id","status","position");--> statement-breakpoint
CREATE INDEX "campaign_recipients_settled" ON "campaign_recipients" USING btree ("company_id","campaign_id","settled_at" DESC NULLS FIRST) WHERE status in ('sent', 'delivered', 'read', 'failed');--> statement-breakpoint
CREATE INDEX "campaign_recipients_replied" ON "campaign_recipients" USING btree ("company_id","campaign_id","position") WHERE replied_at is not null;--> statement-breakpoint
CREATE INDEX "campaign_recipients_message" ON "campaign_recipients" USING btree ("company_id","message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "campaign_recipients_provider" ON "campaign_recipients" USING btree ("company_id","provider_id") WHERE provider_id is not null;--> statement-breakpoint
CREATE INDEX "campaign_recipients_person" ON "campaign_recipients" USING btree ("company_id","number","sent_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "campaigns_due" ON "campaigns" USING btree ("company_id","scheduled_at") WHERE status = 'PROGRAMADA';--> statement-breakpoint
CREATE INDEX "campaigns_running" ON "campaigns" USING btree ("company_id","connection_id","id") WHERE status = 'EM_ANDAMENTO';--> statement-breakpoint
CREATE INDEX "schedules_time" ON "schedules" USING btree ("company_id","send_at","id");--> statement-breakpoint
CREATE INDEX "schedules_pending" ON "schedules" USING btree ("company_id","due_at","id") WHERE status = 'PENDENTE';--> statement-breakpoint
CREATE INDEX "schedules_contact" ON "schedules" USING btree ("company_id","contact_id","send_at","id");--> statement-breakpoint
CREATE INDEX "schedules_queue" ON "schedules" USING btree ("company_id","queue_id") WHERE queue_id is not null;