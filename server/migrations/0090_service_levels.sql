CREATE TABLE "sla_policies" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "sla_policies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"first_reply" integer,
	"next_reply" integer,
	"resolution" integer,
	"in_working_hours" boolean DEFAULT true NOT NULL,
	"pauses_for_customer" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sla_policies_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "sla_policy_queues" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"queue_id" integer NOT NULL,
	"policy_id" integer NOT NULL,
	CONSTRAINT "sla_policy_queues_pk" PRIMARY KEY("company_id","queue_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_clocks" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "ticket_clocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"clock" text NOT NULL,
	"queue_id" integer,
	"user_id" integer,
	"target_minutes" integer NOT NULL,
	"in_working_hours" boolean NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"spent_seconds" integer DEFAULT 0 NOT NULL,
	"running_since" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"warn_at" timestamp (3) with time zone,
	"warned_at" timestamp (3) with time zone,
	"breached_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	"decided_at" timestamp (3) with time zone,
	"look_at" timestamp (3) with time zone,
	CONSTRAINT "ticket_clocks_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "sla_clock" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "sla_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "sla_warn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sla_policies" ADD CONSTRAINT "sla_policies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sla_policy_queues" ADD CONSTRAINT "sla_policy_queues_queue_fk" FOREIGN KEY ("company_id","queue_id") REFERENCES "public"."queues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sla_policy_queues" ADD CONSTRAINT "sla_policy_queues_policy_fk" FOREIGN KEY ("company_id","policy_id") REFERENCES "public"."sla_policies"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_clocks" ADD CONSTRAINT "ticket_clocks_ticket_fk" FOREIGN KEY ("company_id","ticket_id") REFERENCES "public"."tickets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sla_policies_name" ON "sla_policies" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "sla_policies_default" ON "sla_policies" USING btree ("company_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "sla_policy_queues_policy" ON "sla_policy_queues" USING btree ("company_id","policy_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_clocks_open" ON "ticket_clocks" USING btree ("company_id","ticket_id","clock") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "ticket_clocks_ticket" ON "ticket_clocks" USING btree ("company_id","ticket_id");--> statement-breakpoint
CREATE INDEX "ticket_clocks_look" ON "ticket_clocks" USING btree ("look_at") WHERE look_at is not null;--> statement-breakpoint
CREATE INDEX "ticket_clocks_decided" ON "ticket_clocks" USING btree ("company_id","decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "tickets_due" ON "tickets" USING btree ("company_id","status",(coalesce(sla_due_at, timestamptz '9999-12-31 00:00:00+00')),"id") WHERE status <> 'closed' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tickets_due_mine" ON "tickets" USING btree ("company_id","user_id","status",(coalesce(sla_due_at, timestamptz '9999-12-31 00:00:00+00')),"id") WHERE status <> 'closed' and deleted_at is null;