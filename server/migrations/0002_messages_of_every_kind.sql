CREATE TABLE "early_changes" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "early_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"connection_id" integer NOT NULL,
	"target_id" text NOT NULL,
	"event" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "early_changes_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "media_fetches" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"message_id" uuid NOT NULL,
	"connection_id" integer NOT NULL,
	"reference" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"error" text,
	CONSTRAINT "media_fetches_company_id_message_id_pk" PRIMARY KEY("company_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "message_changes" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "message_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"user_id" integer,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_changes_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "outgoing_changes" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" uuid NOT NULL,
	"connection_id" integer NOT NULL,
	"message_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"before" text DEFAULT '' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"send_after" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outgoing_changes_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "name_source" text DEFAULT 'push' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "merged_into_id" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "media_state" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "sending_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_messages" ADD COLUMN "kind" text DEFAULT 'text' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_messages" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_messages" ADD COLUMN "company_reaction" text;--> statement-breakpoint
ALTER TABLE "sandbox_messages" ADD COLUMN "own_reaction" text;--> statement-breakpoint
ALTER TABLE "sandbox_messages" ADD COLUMN "is_edited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_messages" ADD COLUMN "is_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "early_changes" ADD CONSTRAINT "early_changes_connection" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_fetches" ADD CONSTRAINT "media_fetches_message" FOREIGN KEY ("company_id","message_id") REFERENCES "public"."messages"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_fetches" ADD CONSTRAINT "media_fetches_connection" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_changes" ADD CONSTRAINT "message_changes_message_fk" FOREIGN KEY ("company_id","message_id") REFERENCES "public"."messages"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_changes" ADD CONSTRAINT "outgoing_changes_message_fk" FOREIGN KEY ("company_id","message_id") REFERENCES "public"."messages"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_changes" ADD CONSTRAINT "outgoing_changes_connection_fk" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "early_changes_target" ON "early_changes" USING btree ("company_id","connection_id","target_id");--> statement-breakpoint
CREATE INDEX "media_fetches_due" ON "media_fetches" USING btree ("company_id","connection_id","due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "message_changes_message" ON "message_changes" USING btree ("company_id","message_id","id");--> statement-breakpoint
CREATE INDEX "outgoing_changes_connection" ON "outgoing_changes" USING btree ("company_id","connection_id","created_at");--> statement-breakpoint
CREATE INDEX "outgoing_changes_message" ON "outgoing_changes" USING btree ("company_id","message_id");--> statement-breakpoint
CREATE INDEX "messages_participant" ON "messages" USING btree ("company_id","participant_id") WHERE participant_id is not null;