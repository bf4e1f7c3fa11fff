DROP INDEX "messages_unsent";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_mass" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_departing" ON "messages" USING btree ("company_id","connection_id","is_mass","stored_at","seq") WHERE from_me and ack = 0 and send_error is null;--> statement-breakpoint
CREATE INDEX "messages_departing_heads" ON "messages" USING btree ("company_id","connection_id","contact_id","seq") WHERE from_me and ack = 0 and send_error is null;