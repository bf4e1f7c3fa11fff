CREATE TABLE "dashboard_figures" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"figure" text NOT NULL,
	"split" text NOT NULL,
	"day" date NOT NULL,
	"key" integer NOT NULL,
	"count" integer NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "dashboard_figures_company_id_figure_split_day_key_pk" PRIMARY KEY("company_id","figure","split","day","key")
);
--> statement-breakpoint
CREATE TABLE "dashboard_marks" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "dashboard_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dashboard_marks_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "dashboard_progress" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"zone" text NOT NULL,
	"rolled_until" timestamp (3) with time zone NOT NULL,
	"watched_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dashboard_progress_company_id_pk" PRIMARY KEY("company_id")
);
--> statement-breakpoint
ALTER TABLE "ticket_episodes" ADD COLUMN "first_reply_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "dashboard_figures" ADD CONSTRAINT "dashboard_figures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_marks" ADD CONSTRAINT "dashboard_marks_progress" FOREIGN KEY ("company_id") REFERENCES "public"."dashboard_progress"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_progress" ADD CONSTRAINT "dashboard_progress_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dashboard_figures_day" ON "dashboard_figures" USING btree ("company_id","day");--> statement-breakpoint
CREATE INDEX "ratings_rated" ON "ratings" USING btree ("company_id","rated_at") WHERE rate is not null;--> statement-breakpoint
CREATE INDEX "ticket_episodes_started" ON "ticket_episodes" USING btree ("company_id","started_at");--> statement-breakpoint
CREATE INDEX "ticket_episodes_replied" ON "ticket_episodes" USING btree ("company_id","first_reply_at") WHERE first_reply_at is not null;