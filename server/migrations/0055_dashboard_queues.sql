CREATE TABLE "dashboard_queue_figures" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"queue_id" integer NOT NULL,
	"figure" text NOT NULL,
	"split" text NOT NULL,
	"day" date NOT NULL,
	"key" integer NOT NULL,
	"count" integer NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "dashboard_queue_figures_pk" PRIMARY KEY("company_id","queue_id","figure","split","day","key")
);
--> statement-breakpoint
ALTER TABLE "dashboard_progress" ADD COLUMN "with_queues" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dashboard_queue_figures" ADD CONSTRAINT "dashboard_queue_figures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dashboard_queue_figures_day" ON "dashboard_queue_figures" USING btree ("company_id","day");