ALTER TABLE "tags" ADD COLUMN "lane_position" integer;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "lane_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "lane_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tags" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "tickets" t SET "lane_since" = t."created_at", "lane_id" = coalesce((SELECT k."id" FROM unnest(t."tag_ids") WITH ORDINALITY AS w (id, n) JOIN "tags" k ON k."company_id" = t."company_id" AND k."id" = w.id AND k."kanban" = 1 ORDER BY w.n DESC LIMIT 1), 0);--> statement-breakpoint
ALTER TABLE "tickets" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tags" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "tickets_board" ON "tickets" USING btree ("company_id","lane_id","lane_since" DESC NULLS FIRST,"id" DESC NULLS FIRST,"queue_id","user_id") WHERE status <> 'closed' and deleted_at is null;