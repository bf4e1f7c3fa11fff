CREATE TABLE "platform_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"user_creation" boolean NOT NULL,
	"trial_days" integer NOT NULL,
	"grace_days" integer NOT NULL,
	"payment_provider" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
