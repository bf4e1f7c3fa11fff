ALTER TABLE "ticket_episodes" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "messages" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "ticket_episodes" e SET "first_reply_at" = greatest(e."created_at", r."at") FROM (
  SELECT m."company_id", m."ticket_id", min(m."created_at") FILTER (WHERE m."from_me" AND m."user_id" IS NOT NULL) AS "at"
  FROM "messages" m GROUP BY 1, 2 HAVING bool_or(NOT m."from_me")
) r WHERE e."company_id" = r."company_id" AND e."ticket_id" = r."ticket_id" AND r."at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_episodes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "messages" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE FUNCTION "dashboard_mark_episode"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  company integer := coalesce(NEW.company_id, OLD.company_id);
  watched timestamptz;
BEGIN
  SELECT p.watched_until INTO watched FROM public.dashboard_progress p WHERE p.company_id = company;
  IF watched IS NULL OR least(OLD.created_at, NEW.created_at) >= watched THEN RETURN NULL; END IF;
  INSERT INTO public.dashboard_marks (company_id, at)
  SELECT company, moment FROM (SELECT DISTINCT unnest(array[
    OLD.created_at, OLD.started_at, OLD.first_reply_at, OLD.finished_at,
    NEW.created_at, NEW.started_at, NEW.first_reply_at, NEW.finished_at]) AS moment) moments
  WHERE moment < watched;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "dashboard_episode" AFTER INSERT OR DELETE
  OR UPDATE OF "user_id", "queued_at", "started_at", "first_reply_at", "finished_at", "rating_at" ON "ticket_episodes"
  FOR EACH ROW EXECUTE FUNCTION "dashboard_mark_episode"();--> statement-breakpoint
CREATE FUNCTION "dashboard_mark_ticket"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  watched timestamptz;
  moves boolean := (NEW.contact_id, NEW.deleted_at) IS DISTINCT FROM (OLD.contact_id, OLD.deleted_at);
BEGIN
  IF NOT moves AND (NEW.connection_id, NEW.queue_id, NEW.tag_ids) IS NOT DISTINCT FROM (OLD.connection_id, OLD.queue_id, OLD.tag_ids)
  THEN RETURN NULL; END IF;
  SELECT p.watched_until INTO watched FROM public.dashboard_progress p WHERE p.company_id = NEW.company_id;
  IF watched IS NULL OR NEW.created_at >= watched THEN RETURN NULL; END IF;
  INSERT INTO public.dashboard_marks (company_id, at)
  SELECT NEW.company_id, moment FROM (
    SELECT unnest(array[e.created_at, e.started_at, e.first_reply_at, e.finished_at]) AS moment FROM public.ticket_episodes e
    WHERE e.company_id = NEW.company_id AND e.ticket_id = NEW.id
    UNION SELECT r.rated_at FROM public.ratings r WHERE r.company_id = NEW.company_id AND r.ticket_id = NEW.id
    -- Another ticket may now be the first of its contact.
    UNION SELECT t.created_at FROM public.tickets t
    WHERE moves AND t.company_id = NEW.company_id AND t.contact_id IN (NEW.contact_id, OLD.contact_id)
  ) moments
  WHERE moment < watched;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "dashboard_ticket" AFTER INSERT OR UPDATE OF "contact_id", "connection_id", "queue_id", "tag_ids", "deleted_at" ON "tickets"
  FOR EACH ROW EXECUTE FUNCTION "dashboard_mark_ticket"();--> statement-breakpoint
CREATE FUNCTION "dashboard_mark_rating"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  company integer := coalesce(NEW.company_id, OLD.company_id);
BEGIN
  IF OLD.rated_at IS NULL AND NEW.rated_at IS NULL THEN RETURN NULL; END IF;
  INSERT INTO public.dashboard_marks (company_id, at)
  SELECT company, moment FROM (SELECT DISTINCT unnest(array[OLD.rated_at, NEW.rated_at]) AS moment) moments,
    public.dashboard_progress p
  WHERE p.company_id = company AND moment < p.watched_until;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "dashboard_rating" AFTER INSERT OR DELETE OR UPDATE OF "user_id", "rate", "rated_at" ON "ratings"
  FOR EACH ROW EXECUTE FUNCTION "dashboard_mark_rating"();
