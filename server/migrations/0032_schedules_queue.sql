-- A queue that goes takes itself out of the schedules, and not their company.
ALTER TABLE "schedules" DROP CONSTRAINT "schedules_queue_fk";--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_queue_fk" FOREIGN KEY ("company_id","queue_id") REFERENCES "public"."queues"("company_id","id") ON DELETE set null ("queue_id") ON UPDATE no action;
