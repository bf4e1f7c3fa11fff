CREATE TABLE "cloud_accounts" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"connection_id" integer NOT NULL,
	"phone_number_id" text NOT NULL,
	"waba_id" text NOT NULL,
	"webhook_key" text NOT NULL,
	"secrets" "bytea" NOT NULL,
	"webhook_seen_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cloud_accounts_company_id_connection_id_pk" PRIMARY KEY("company_id","connection_id")
);
--> statement-breakpoint
CREATE TABLE "connection_health" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"connection_id" integer NOT NULL,
	"connected_at" timestamp (3) with time zone,
	"last_inbound_at" timestamp (3) with time zone,
	"last_ack_at" timestamp (3) with time zone,
	"reconnects" integer DEFAULT 0 NOT NULL,
	"down_since" timestamp (3) with time zone,
	"alerted_at" timestamp (3) with time zone,
	CONSTRAINT "connection_health_company_id_connection_id_pk" PRIMARY KEY("company_id","connection_id")
);
--> statement-breakpoint
CREATE TABLE "connection_keys" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"connection_id" integer NOT NULL,
	"name" text NOT NULL,
	"value" "bytea" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connection_keys_company_id_connection_id_name_pk" PRIMARY KEY("company_id","connection_id","name")
);
--> statement-breakpoint
CREATE TABLE "connection_requests" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"id" uuid NOT NULL,
	"connection_id" integer NOT NULL,
	"question" jsonb NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connection_requests_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"connection_id" integer NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"category" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"components" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_templates_company_id_connection_id_name_language_pk" PRIMARY KEY("company_id","connection_id","name","language")
);
--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "restriction" jsonb;--> statement-breakpoint
ALTER TABLE "cloud_accounts" ADD CONSTRAINT "cloud_accounts_connection" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_health" ADD CONSTRAINT "connection_health_connection" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_keys" ADD CONSTRAINT "connection_keys_connection" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_requests" ADD CONSTRAINT "connection_requests_connection" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_connection" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cloud_accounts_phone" ON "cloud_accounts" USING btree ("phone_number_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cloud_accounts_webhook" ON "cloud_accounts" USING btree ("webhook_key");--> statement-breakpoint
CREATE INDEX "connection_requests_waiting" ON "connection_requests" USING btree ("company_id","connection_id") WHERE answer is null;--> statement-breakpoint
CREATE UNIQUE INDEX "connections_number" ON "connections" USING btree ("number") WHERE wanted and deleted_at is null and provider <> 'sandbox';