CREATE TABLE "ticket_bulk_items" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"bulk_id" integer NOT NULL,
	"position" integer NOT NULL,
	"ticket_id" integer NOT NULL,
	"outcome" text,
	"refusal" jsonb,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "ticket_bulk_items_company_id_bulk_id_position_pk" PRIMARY KEY("company_id","bulk_id","position")
);
--> statement-breakpoint
CREATE TABLE "ticket_bulks" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "ticket_bulks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"action" jsonb NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "ticket_bulks_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "ticket_bulk_items" ADD CONSTRAINT "ticket_bulk_items_bulk" FOREIGN KEY ("company_id","bulk_id") REFERENCES "public"."ticket_bulks"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_bulks" ADD CONSTRAINT "ticket_bulks_user_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_bulk_items_waiting" ON "ticket_bulk_items" USING btree ("company_id","bulk_id","position") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "ticket_bulks_user" ON "ticket_bulks" USING btree ("company_id","user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_bulks_one_running" ON "ticket_bulks" USING btree ("company_id","user_id") WHERE state in ('running', 'undoing');