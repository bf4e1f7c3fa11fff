CREATE TABLE "bill_inquiries" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"ticket_id" integer NOT NULL,
	"state" text DEFAULT 'asking' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"message_id" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bill_inquiries_company_id_ticket_id_pk" PRIMARY KEY("company_id","ticket_id")
);
--> statement-breakpoint
ALTER TABLE "queues" ADD COLUMN "second_copy" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_inquiries" ADD CONSTRAINT "bill_inquiries_ticket" FOREIGN KEY ("company_id","ticket_id") REFERENCES "public"."tickets"("company_id","id") ON DELETE cascade ON UPDATE no action;