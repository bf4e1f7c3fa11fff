CREATE TABLE "message_votes" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "message_votes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" uuid NOT NULL,
	"voter_id" integer,
	"choices" text[] NOT NULL,
	"guests" smallint DEFAULT 0 NOT NULL,
	"voted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_votes_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "message_votes" ADD CONSTRAINT "message_votes_message" FOREIGN KEY ("company_id","message_id") REFERENCES "public"."messages"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_votes" ADD CONSTRAINT "message_votes_contact" FOREIGN KEY ("company_id","voter_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_votes_voter" ON "message_votes" USING btree ("company_id","message_id",coalesce(voter_id, 0));--> statement-breakpoint
CREATE INDEX "message_votes_person" ON "message_votes" USING btree ("company_id","voter_id","id") WHERE voter_id is not null;