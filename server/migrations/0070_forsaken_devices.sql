CREATE TABLE "forsaken_devices" (
	"company_id" integer DEFAULT (current_setting('app.company_id'))::int NOT NULL,
	"connection_id" integer NOT NULL,
	"generation" integer NOT NULL,
	"credentials" "bytea" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forsaken_devices_company_id_connection_id_generation_pk" PRIMARY KEY("company_id","connection_id","generation")
);
--> statement-breakpoint
ALTER TABLE "forsaken_devices" ADD CONSTRAINT "forsaken_devices_connection" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forsaken_devices_due" ON "forsaken_devices" USING btree ("company_id","next_try_at");