CREATE TABLE "resolve_reasons" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "resolve_reasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"queue_id" integer,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resolve_reasons_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "closing_holds" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"ticket_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"bulk_id" integer,
	"until" timestamp (3) with time zone NOT NULL,
	"before" jsonb NOT NULL,
	CONSTRAINT "closing_holds_company_id_ticket_id_pk" PRIMARY KEY("company_id","ticket_id")
);
--> statement-breakpoint
ALTER TABLE "ticket_episodes" ADD COLUMN "reason_id" integer;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "snoozed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "snoozed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "snoozed_by_id" integer;--> statement-breakpoint
ALTER TABLE "resolve_reasons" ADD CONSTRAINT "resolve_reasons_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resolve_reasons" ADD CONSTRAINT "resolve_reasons_queue_fk" FOREIGN KEY ("company_id","queue_id") REFERENCES "public"."queues"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_holds" ADD CONSTRAINT "closing_holds_ticket" FOREIGN KEY ("company_id","ticket_id") REFERENCES "public"."tickets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "resolve_reasons_name" ON "resolve_reasons" USING btree ("company_id",coalesce("queue_id", 0),lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ticket_episodes_reason" ON "ticket_episodes" USING btree ("company_id","finished_at","reason_id") WHERE reason_id is not null;--> statement-breakpoint
CREATE INDEX "tickets_snoozed" ON "tickets" USING btree ("company_id","status","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE snoozed_at is not null and deleted_at is null;