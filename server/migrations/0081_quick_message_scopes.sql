CREATE TABLE "quick_message_queues" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"quick_message_id" integer NOT NULL,
	"queue_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "quick_message_queues_company_id_quick_message_id_queue_id_pk" PRIMARY KEY("company_id","quick_message_id","queue_id")
);
--> statement-breakpoint
CREATE TABLE "quick_message_uses" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"quick_message_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "quick_message_uses_company_id_quick_message_id_user_id_pk" PRIMARY KEY("company_id","quick_message_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "quick_messages" ADD COLUMN "company_wide" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quick_messages" ADD COLUMN "folder" text;--> statement-breakpoint
ALTER TABLE "quick_message_queues" ADD CONSTRAINT "quick_message_queues_message_fk" FOREIGN KEY ("company_id","quick_message_id") REFERENCES "public"."quick_messages"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_message_queues" ADD CONSTRAINT "quick_message_queues_queue_fk" FOREIGN KEY ("company_id","queue_id") REFERENCES "public"."queues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_message_uses" ADD CONSTRAINT "quick_message_uses_message_fk" FOREIGN KEY ("company_id","quick_message_id") REFERENCES "public"."quick_messages"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_message_uses" ADD CONSTRAINT "quick_message_uses_user_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quick_message_queues_queue" ON "quick_message_queues" USING btree ("company_id","queue_id");--> statement-breakpoint
CREATE INDEX "quick_message_uses_user" ON "quick_message_uses" USING btree ("company_id","user_id");