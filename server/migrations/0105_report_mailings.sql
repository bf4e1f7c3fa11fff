CREATE TABLE "report_mailing_readers" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"mailing_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "report_mailing_readers_company_id_mailing_id_user_id_pk" PRIMARY KEY("company_id","mailing_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "report_mailings" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "report_mailings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"by" text NOT NULL,
	"queue_id" integer,
	"every" text NOT NULL,
	"weekday" smallint NOT NULL,
	"hour" smallint NOT NULL,
	"attached" text,
	"author_id" integer NOT NULL,
	"planned_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"written_for" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_mailings_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "report_mailing_readers" ADD CONSTRAINT "report_mailing_readers_mailing" FOREIGN KEY ("company_id","mailing_id") REFERENCES "public"."report_mailings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mailing_readers" ADD CONSTRAINT "report_mailing_readers_user_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mailings" ADD CONSTRAINT "report_mailings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mailings" ADD CONSTRAINT "report_mailings_queue_fk" FOREIGN KEY ("company_id","queue_id") REFERENCES "public"."queues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mailings" ADD CONSTRAINT "report_mailings_author_fk" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_mailing_readers_user" ON "report_mailing_readers" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "report_mailings_queue" ON "report_mailings" USING btree ("company_id","queue_id");--> statement-breakpoint
CREATE INDEX "report_mailings_author" ON "report_mailings" USING btree ("company_id","author_id");