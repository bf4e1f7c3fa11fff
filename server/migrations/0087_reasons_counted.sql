DROP INDEX "ticket_episodes_reason";--> statement-breakpoint
CREATE OR REPLACE TRIGGER "dashboard_episode" AFTER INSERT OR DELETE
  OR UPDATE OF "user_id", "queued_at", "started_at", "first_reply_at", "finished_at", "reason_id", "rating_at" ON "ticket_episodes"
  FOR EACH ROW EXECUTE FUNCTION "dashboard_mark_episode"();--> statement-breakpoint
ALTER TABLE "ticket_episodes" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "dashboard_progress" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "dashboard_marks" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "dashboard_marks" ("company_id", "at")
SELECT DISTINCT e."company_id", date_bin('15 minutes', e."finished_at", timestamptz '2000-01-01 00:00:00Z')
FROM "ticket_episodes" e JOIN "dashboard_progress" p ON p."company_id" = e."company_id"
WHERE e."reason_id" IS NOT NULL AND e."finished_at" < p."watched_until";--> statement-breakpoint
ALTER TABLE "ticket_episodes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "dashboard_progress" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "dashboard_marks" FORCE ROW LEVEL SECURITY;
