CREATE TABLE "assigned_tickets" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"ticket_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "assigned_tickets_company_id_ticket_id_pk" PRIMARY KEY("company_id","ticket_id")
);
--> statement-breakpoint
CREATE TABLE "assignment_turns" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"queue_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"turn" integer NOT NULL,
	CONSTRAINT "assignment_turns_company_id_queue_id_user_id_pk" PRIMARY KEY("company_id","queue_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "queue_id" integer;--> statement-breakpoint
ALTER TABLE "queues" ADD COLUMN "assignment" text DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE "queues" ADD COLUMN "assignment_capacity" integer;--> statement-breakpoint
ALTER TABLE "user_presence" ADD COLUMN "availability" text DEFAULT 'available' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_presence" ADD COLUMN "idle_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_presence" ADD COLUMN "away_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "capacity" integer;--> statement-breakpoint
ALTER TABLE "assigned_tickets" ADD CONSTRAINT "assigned_tickets_ticket" FOREIGN KEY ("company_id","ticket_id") REFERENCES "public"."tickets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assigned_tickets" ADD CONSTRAINT "assigned_tickets_user_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_turns" ADD CONSTRAINT "assignment_turns_queue" FOREIGN KEY ("company_id","queue_id") REFERENCES "public"."queues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_turns" ADD CONSTRAINT "assignment_turns_user_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assigned_tickets_user" ON "assigned_tickets" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "assignment_turns_user" ON "assignment_turns" USING btree ("company_id","user_id");--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_owner_fk" FOREIGN KEY ("company_id","owner_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_queue_fk" FOREIGN KEY ("company_id","queue_id") REFERENCES "public"."queues"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_owner" ON "contacts" USING btree ("company_id","owner_id","folded","id") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "contacts_queue" ON "contacts" USING btree ("company_id","queue_id") WHERE queue_id is not null;--> statement-breakpoint
CREATE INDEX "user_presence_away" ON "user_presence" USING btree ("company_id","away_since") WHERE away_since is not null;