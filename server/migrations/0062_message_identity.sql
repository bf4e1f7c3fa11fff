-- On an installation with rows in them these two were built before, beside the work (platform/db/indexes-beside.ts).
CREATE UNIQUE INDEX IF NOT EXISTS "messages_identity" ON "messages" USING btree ("company_id","connection_id","provider_id","contact_id","from_me",coalesce(participant_id, 0));--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "raw_events_told" ON "raw_events" USING btree ("company_id","connection_id","dedupe_key" text_pattern_ops);--> statement-breakpoint
DROP INDEX "messages_provider";--> statement-breakpoint
DROP INDEX "raw_events_dedupe";
