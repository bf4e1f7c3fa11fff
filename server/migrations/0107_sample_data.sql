CREATE TABLE "sample_rows" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "sample_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"queue_id" integer,
	"tag_id" integer,
	"quick_message_id" integer,
	"contact_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sample_rows_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sample_rows" ADD CONSTRAINT "sample_rows_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_rows" ADD CONSTRAINT "sample_rows_queue_fk" FOREIGN KEY ("company_id","queue_id") REFERENCES "public"."queues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_rows" ADD CONSTRAINT "sample_rows_tag_fk" FOREIGN KEY ("company_id","tag_id") REFERENCES "public"."tags"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_rows" ADD CONSTRAINT "sample_rows_quick_message_fk" FOREIGN KEY ("company_id","quick_message_id") REFERENCES "public"."quick_messages"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_rows" ADD CONSTRAINT "sample_rows_contact_fk" FOREIGN KEY ("company_id","contact_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sample_rows_queue" ON "sample_rows" USING btree ("company_id","queue_id");--> statement-breakpoint
CREATE INDEX "sample_rows_tag" ON "sample_rows" USING btree ("company_id","tag_id");--> statement-breakpoint
CREATE INDEX "sample_rows_quick_message" ON "sample_rows" USING btree ("company_id","quick_message_id");--> statement-breakpoint
CREATE INDEX "sample_rows_contact" ON "sample_rows" USING btree ("company_id","contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_sample" ON "connections" USING btree ("company_id") WHERE is_sample;