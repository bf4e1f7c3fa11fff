ALTER TABLE "tickets" ADD COLUMN "last_ack" smallint;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "last_failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- An owner that is no superuser sees rows of companies only where row-level security is not forced on it; every start forces it again.
ALTER TABLE "tickets" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "messages" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
update "tickets" t set "last_ack" = m."ack", "last_failed" = m."send_error" is not null
  from "messages" m where t."status" <> 'closed' and t."last_from_me" and m."company_id" = t."company_id" and m."contact_id" = t."contact_id"
    and m."connection_id" = t."connection_id" and m."seq" = t."last_seq" and m."ticket_id" = t."id" and m."from_me";--> statement-breakpoint
-- Once more where an ordinary owner could not see the rows when these columns were added.
update "tickets" set "last_message_at" = "updated_at",
  "waiting_since" = case when "status" <> 'closed' and not "last_from_me" and not "is_group" and "last_message" <> '' then "updated_at" end
  where "last_message_at" is null and ("last_message" <> '' or "status" <> 'closed');
