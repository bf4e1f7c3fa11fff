CREATE TABLE "unseen_mentions" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"user_id" integer NOT NULL,
	"note_id" integer NOT NULL,
	CONSTRAINT "unseen_mentions_company_id_user_id_note_id_pk" PRIMARY KEY("company_id","user_id","note_id")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"user_id" integer NOT NULL,
	"choices" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preferences_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "unseen_mentions" ADD CONSTRAINT "unseen_mentions_note_fk" FOREIGN KEY ("company_id","note_id") REFERENCES "public"."ticket_notes"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unseen_mentions" ADD CONSTRAINT "unseen_mentions_user_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unseen_mentions_note" ON "unseen_mentions" USING btree ("company_id","note_id");