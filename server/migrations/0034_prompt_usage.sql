CREATE TABLE "prompt_listeners" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"contact_id" integer NOT NULL,
	"hour_at" timestamp (3) with time zone NOT NULL,
	"calls" smallint DEFAULT 0 NOT NULL,
	"last_text" text DEFAULT '' NOT NULL,
	"repeats" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "prompt_listeners_company_id_contact_id_pk" PRIMARY KEY("company_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "prompt_questions" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"ticket_id" integer NOT NULL,
	"prompt_id" integer NOT NULL,
	"message_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "prompt_questions_company_id_ticket_id_pk" PRIMARY KEY("company_id","ticket_id")
);
--> statement-breakpoint
CREATE TABLE "prompt_usage" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"prompt_id" integer NOT NULL,
	"day" date NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"prompt_tokens" bigint DEFAULT 0 NOT NULL,
	"completion_tokens" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "prompt_usage_company_id_prompt_id_day_pk" PRIMARY KEY("company_id","prompt_id","day")
);
--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "base_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "transcription_model" text DEFAULT 'whisper-1' NOT NULL;--> statement-breakpoint
ALTER TABLE "prompt_listeners" ADD CONSTRAINT "prompt_listeners_contact" FOREIGN KEY ("company_id","contact_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_questions" ADD CONSTRAINT "prompt_questions_ticket" FOREIGN KEY ("company_id","ticket_id") REFERENCES "public"."tickets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_questions" ADD CONSTRAINT "prompt_questions_prompt_fk" FOREIGN KEY ("company_id","prompt_id") REFERENCES "public"."prompts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_usage" ADD CONSTRAINT "prompt_usage_prompt" FOREIGN KEY ("company_id","prompt_id") REFERENCES "public"."prompts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prompt_questions_prompt" ON "prompt_questions" USING btree ("company_id","prompt_id");