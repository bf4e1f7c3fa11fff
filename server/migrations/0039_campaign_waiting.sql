DROP INDEX "campaign_recipients_number";--> statement-breakpoint
DROP INDEX "campaign_recipients_person";--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_recipients_once" ON "campaign_recipients" USING btree ("company_id","number","campaign_id");--> statement-breakpoint
CREATE INDEX "campaign_recipients_waiting" ON "campaign_recipients" USING btree ("company_id","campaign_id","position") WHERE status = 'pending';