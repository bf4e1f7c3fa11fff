CREATE TABLE "automation_turns" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "automation_turns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"contact_id" integer NOT NULL,
	"message_id" uuid,
	"input" text DEFAULT '' NOT NULL,
	"steps" jsonb NOT NULL,
	"said" smallint DEFAULT 0 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "automation_turns_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "bot_states" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"ticket_id" integer NOT NULL,
	"place" jsonb NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"menu_at" timestamp (3) with time zone,
	"greeted" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_queue_id" integer,
	"silence" text,
	"last_text" text DEFAULT '' NOT NULL,
	"repeats" smallint DEFAULT 0 NOT NULL,
	"last_message_id" uuid,
	CONSTRAINT "bot_states_company_id_ticket_id_pk" PRIMARY KEY("company_id","ticket_id")
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"ticket_id" integer NOT NULL,
	"contact_id" integer NOT NULL,
	"connection_id" integer NOT NULL,
	"user_id" integer,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"rate" smallint,
	"rated_at" timestamp (3) with time zone,
	"message_id" uuid,
	CONSTRAINT "ratings_company_id_ticket_id_pk" PRIMARY KEY("company_id","ticket_id")
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "human_spoke" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "last_from_me" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "automation_turns" ADD CONSTRAINT "automation_turns_ticket_fk" FOREIGN KEY ("company_id","ticket_id") REFERENCES "public"."tickets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_turns" ADD CONSTRAINT "automation_turns_contact_fk" FOREIGN KEY ("company_id","contact_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_states" ADD CONSTRAINT "bot_states_ticket" FOREIGN KEY ("company_id","ticket_id") REFERENCES "public"."tickets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_ticket" FOREIGN KEY ("company_id","ticket_id") REFERENCES "public"."tickets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_contact_fk" FOREIGN KEY ("company_id","contact_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_connection_fk" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_user_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "automation_turns_ticket" ON "automation_turns" USING btree ("company_id","ticket_id","id");--> statement-breakpoint
CREATE INDEX "automation_turns_contact" ON "automation_turns" USING btree ("company_id","contact_id","at") WHERE said > 0;--> statement-breakpoint
CREATE INDEX "automation_turns_at" ON "automation_turns" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "ratings_awaited" ON "ratings" USING btree ("company_id","contact_id","connection_id") WHERE rate is null;--> statement-breakpoint
CREATE INDEX "ratings_contact" ON "ratings" USING btree ("company_id","contact_id") WHERE rate is not null;--> statement-breakpoint
CREATE INDEX "ratings_user" ON "ratings" USING btree ("company_id","user_id","rated_at") WHERE rate is not null;--> statement-breakpoint
CREATE INDEX "tickets_silent" ON "tickets" USING btree ("company_id","connection_id","updated_at") WHERE status = 'open' and last_from_me and not is_group and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tickets_deleted" ON "tickets" USING btree ("company_id","deleted_at") WHERE deleted_at is not null;