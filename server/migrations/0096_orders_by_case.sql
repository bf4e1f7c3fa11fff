DROP INDEX "tickets_waiting";--> statement-breakpoint
DROP INDEX "tickets_waiting_mine";--> statement-breakpoint
DROP INDEX "tickets_priority";--> statement-breakpoint
DROP INDEX "tickets_priority_mine";--> statement-breakpoint
DROP INDEX "tickets_due";--> statement-breakpoint
DROP INDEX "tickets_due_mine";--> statement-breakpoint
CREATE INDEX "tickets_waiting" ON "tickets" USING btree ("company_id","status",(case when waiting_since is null then timestamptz '9999-12-31 00:00:00+00' else waiting_since end),"id") WHERE status <> 'closed' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tickets_waiting_mine" ON "tickets" USING btree ("company_id","user_id","status",(case when waiting_since is null then timestamptz '9999-12-31 00:00:00+00' else waiting_since end),"id") WHERE status <> 'closed' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tickets_priority" ON "tickets" USING btree ("company_id","status","priority",(case when waiting_since is null then timestamptz '9999-12-31 00:00:00+00' else waiting_since end),"id") WHERE status <> 'closed' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tickets_priority_mine" ON "tickets" USING btree ("company_id","user_id","status","priority",(case when waiting_since is null then timestamptz '9999-12-31 00:00:00+00' else waiting_since end),"id") WHERE status <> 'closed' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tickets_due" ON "tickets" USING btree ("company_id","status",(case when sla_due_at is null then timestamptz '9999-12-31 00:00:00+00' else sla_due_at end),"id") WHERE status <> 'closed' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tickets_due_mine" ON "tickets" USING btree ("company_id","user_id","status",(case when sla_due_at is null then timestamptz '9999-12-31 00:00:00+00' else sla_due_at end),"id") WHERE status <> 'closed' and deleted_at is null;