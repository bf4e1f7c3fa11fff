-- On a database that was there before it has been built beside the work.
CREATE INDEX IF NOT EXISTS "messages_written" ON "messages" USING btree ("company_id","created_at");--> statement-breakpoint
DROP INDEX IF EXISTS "messages_time";--> statement-breakpoint
-- What a purge leaves is cleared away after a twentieth of the table, not after a fifth.
ALTER TABLE "messages" SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
