ALTER TABLE "dead_events" DROP CONSTRAINT "dead_events_raw";--> statement-breakpoint
ALTER TABLE "dead_events" ADD COLUMN "dedupe_key" text;--> statement-breakpoint
ALTER TABLE "dead_events" ADD COLUMN "lane" text;--> statement-breakpoint
ALTER TABLE "dead_events" ADD COLUMN "payload" jsonb;--> statement-breakpoint
ALTER TABLE "dead_events" ADD COLUMN "received_at" timestamp (3) with time zone;--> statement-breakpoint
-- An owner that is no superuser sees rows of companies only where row level security is not forced on it; every start forces it again.
ALTER TABLE "dead_events" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "raw_events" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "dead_events" d SET dedupe_key = r.dedupe_key, lane = r.lane, payload = r.payload, received_at = r.received_at
FROM "raw_events" r WHERE r.company_id = d.company_id AND r.id = d.raw_event_id;--> statement-breakpoint
ALTER TABLE "dead_events" ALTER COLUMN "dedupe_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "dead_events" ALTER COLUMN "lane" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "dead_events" ALTER COLUMN "payload" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "dead_events" ALTER COLUMN "received_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "dead_events" ADD CONSTRAINT "dead_events_connection" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dead_events_told" ON "dead_events" USING btree ("company_id","connection_id","dedupe_key" text_pattern_ops);--> statement-breakpoint
CREATE SCHEMA IF NOT EXISTS partitions;--> statement-breakpoint
-- The tables as they were become the first partition of each; no row is copied.
DO $$
DECLARE
  monday date := date_trunc('week', now() at time zone 'UTC')::date;
  last bigint; is_called boolean;
BEGIN
  SELECT s.last_value, s.is_called INTO last, is_called FROM raw_events_id_seq s;
  DROP INDEX raw_events_told;
  ALTER TABLE raw_events DROP CONSTRAINT raw_events_company_id_id_pk;
  ALTER TABLE raw_events ALTER COLUMN id DROP IDENTITY;
  EXECUTE format('ALTER TABLE raw_events ADD COLUMN week date NOT NULL DEFAULT %L', monday);
  ALTER TABLE raw_events ALTER COLUMN week SET DEFAULT (date_trunc('week', now() at time zone 'UTC'))::date;
  ALTER TABLE raw_events SET SCHEMA partitions;
  ALTER TABLE partitions.raw_events RENAME TO raw_events_before;
  CREATE TABLE raw_events (LIKE partitions.raw_events_before INCLUDING DEFAULTS INCLUDING STORAGE) PARTITION BY RANGE (week);
  ALTER TABLE raw_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME raw_events_id_seq);
  PERFORM setval('raw_events_id_seq', last, is_called);
  ALTER TABLE raw_events ADD CONSTRAINT raw_events_company_id_id_week_pk PRIMARY KEY (company_id, id, week);
  CREATE UNIQUE INDEX raw_events_told ON raw_events (company_id, connection_id, dedupe_key text_pattern_ops, week);
  CREATE INDEX raw_events_waiting ON raw_events (company_id, connection_id, id) WHERE processed_at IS NULL;
  ALTER TABLE raw_events ADD CONSTRAINT raw_events_connection FOREIGN KEY (company_id, connection_id)
    REFERENCES connections (company_id, id) ON DELETE CASCADE;
  EXECUTE format('ALTER TABLE raw_events ATTACH PARTITION partitions.raw_events_before FOR VALUES FROM (MINVALUE) TO (%L)', monday + 7);
  CREATE TABLE partitions.raw_events_default PARTITION OF raw_events DEFAULT;
END $$;--> statement-breakpoint
DO $$
DECLARE next_month timestamptz := date_trunc('month', now() at time zone 'UTC' + interval '1 month') at time zone 'UTC';
BEGIN
  ALTER TABLE audit_log DROP CONSTRAINT audit_log_company_id_id_pk;
  ALTER TABLE audit_log SET SCHEMA partitions;
  ALTER TABLE partitions.audit_log RENAME TO audit_log_before;
  CREATE TABLE audit_log (LIKE partitions.audit_log_before INCLUDING DEFAULTS INCLUDING STORAGE) PARTITION BY RANGE (at);
  ALTER TABLE audit_log ADD CONSTRAINT audit_log_company_id_id_at_pk PRIMARY KEY (company_id, id, at);
  CREATE INDEX audit_log_at ON audit_log (company_id, at DESC NULLS FIRST, id DESC NULLS FIRST);
  CREATE INDEX audit_log_user ON audit_log (company_id, user_id, at DESC NULLS FIRST, id DESC NULLS FIRST);
  CREATE INDEX audit_log_action ON audit_log (company_id, action, at DESC NULLS FIRST, id DESC NULLS FIRST);
  ALTER TABLE audit_log ADD CONSTRAINT audit_log_company FOREIGN KEY (company_id) REFERENCES companies (id) ON DELETE CASCADE;
  EXECUTE format('ALTER TABLE audit_log ATTACH PARTITION partitions.audit_log_before FOR VALUES FROM (MINVALUE) TO (%L)', next_month);
  CREATE TABLE partitions.audit_log_default PARTITION OF audit_log DEFAULT;
END $$;--> statement-breakpoint
-- Rights and policies go along to the parents; nobody reads a partition by its own name.
DO $$
DECLARE parent text; former regclass; it record;
BEGIN
  FOREACH parent IN ARRAY array['raw_events', 'audit_log'] LOOP
    former := format('partitions.%I', parent || '_before')::regclass;
    FOR it IN SELECT a.privilege_type AS right, a.grantee::regrole AS role FROM pg_class c, aclexplode(c.relacl) a
      WHERE c.oid = former AND a.grantee <> c.relowner AND a.grantee <> 0
    LOOP
      EXECUTE format('GRANT %s ON public.%I TO %s', it.right, parent, it.role);
      EXECUTE format('REVOKE %s ON %s FROM %s', it.right, former, it.role);
    END LOOP;
    FOR it IN SELECT policyname AS name, cmd, qual, with_check, (SELECT string_agg(quote_ident(r), ', ') FROM unnest(roles) r) AS roles
      FROM pg_policies WHERE schemaname = 'partitions' AND tablename = parent || '_before'
    LOOP
      EXECUTE format('CREATE POLICY %I ON public.%I AS PERMISSIVE FOR %s TO %s USING (%s) WITH CHECK (%s)',
        it.name, parent, it.cmd, it.roles, it.qual, coalesce(it.with_check, it.qual));
      EXECUTE format('DROP POLICY %I ON %s', it.name, former);
    END LOOP;
    IF (SELECT relrowsecurity FROM pg_class WHERE oid = former) THEN
      EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', parent);
      EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', parent);
    END IF;
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', former);
    EXECUTE format('ALTER TABLE %s NO FORCE ROW LEVEL SECURITY', former);
    EXECUTE format('ALTER TABLE partitions.%I ENABLE ROW LEVEL SECURITY', parent || '_default');
  END LOOP;
END $$;
