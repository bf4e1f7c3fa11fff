CREATE TABLE "news" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"ticket_id" integer NOT NULL,
	"note_id" integer,
	"by_user_id" integer,
	"count" integer DEFAULT 1 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "news_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "news_one" UNIQUE NULLS NOT DISTINCT("company_id","user_id","kind","ticket_id","note_id")
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "push_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"mark" text NOT NULL,
	"subscription" "bytea" NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "push_devices_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "push" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "looking_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_user_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_by_fk" FOREIGN KEY ("company_id","by_user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_ticket_fk" FOREIGN KEY ("company_id","ticket_id") REFERENCES "public"."tickets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_note_fk" FOREIGN KEY ("company_id","note_id") REFERENCES "public"."ticket_notes"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_of_user" ON "news" USING btree ("company_id","user_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "news_unread" ON "news" USING btree ("company_id","user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "news_counted" ON "news" USING btree ("company_id","ticket_id") WHERE kind = 'message' and count > 0;--> statement-breakpoint
CREATE INDEX "news_ticket" ON "news" USING btree ("company_id","ticket_id");--> statement-breakpoint
CREATE INDEX "news_note" ON "news" USING btree ("company_id","note_id") WHERE note_id is not null;--> statement-breakpoint
CREATE INDEX "news_by" ON "news" USING btree ("company_id","by_user_id") WHERE by_user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_mark" ON "push_devices" USING btree ("company_id","user_id","mark");