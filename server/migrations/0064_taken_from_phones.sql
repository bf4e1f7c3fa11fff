-- Phones that were linked before anybody was asked go on as they were; new ones bring nothing unless it is chosen.
ALTER TABLE "connections" ADD COLUMN "history_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "takes_address_book" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ALTER COLUMN "takes_address_book" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "takes_chat_partners" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ALTER COLUMN "takes_chat_partners" SET DEFAULT false;
