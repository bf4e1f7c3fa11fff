ALTER TABLE "tickets" ADD COLUMN "last_user_id" integer;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "last_media_type" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "last_message_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "tickets" SET "last_message_at" = "updated_at",
  "waiting_since" = case when "status" <> 'closed' and not "last_from_me" and not "is_group" and "last_message" <> '' then "updated_at" end
  WHERE "last_message" <> '' or "status" <> 'closed';--> statement-breakpoint
CREATE INDEX "tickets_waiting" ON "tickets" USING btree ("company_id","status",(coalesce(waiting_since, timestamptz '9999-12-31 00:00:00+00')),"id") WHERE status <> 'closed' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tickets_waiting_mine" ON "tickets" USING btree ("company_id","user_id","status",(coalesce(waiting_since, timestamptz '9999-12-31 00:00:00+00')),"id") WHERE status <> 'closed' and deleted_at is null;