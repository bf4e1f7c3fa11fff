-- How priorities and attendants lie among what is live: what waits has nobody, and what is closed has no hurry. Taken one by one
-- the planner would think a company's urgent tickets, or those nobody has, a handful.
CREATE STATISTICS "tickets_by_priority" (mcv) ON "company_id", "status", "priority" FROM "tickets";--> statement-breakpoint
CREATE STATISTICS "tickets_by_user" (mcv) ON "company_id", "status", "user_id" FROM "tickets";
