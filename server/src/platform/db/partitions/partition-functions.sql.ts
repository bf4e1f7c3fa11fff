/**
 * Functions that make and drop partitions. Both are the owner's to do, and no role that a server works as owns anything; so they run
 * with the owner's rights, on the tables that are listed and no other, and only the platform's role may call them.
 */
import type { RoleNames } from '../schema/roles.ts';
import { type PartitionedTable, partitionedTables } from './partitioned-tables.ts';

const literal = (text: string | undefined): string =>
  text === undefined ? 'null' : `'${text.replaceAll("'", "''")}'`;

const listed = Object.entries<PartitionedTable>(partitionedTables)
  .map(
    ([name, { key, unit, ahead, youngest, unless }]) =>
      `(${[name, key, unit, ahead, youngest, unless].map(literal).join(', ')})`,
  )
  .join(', ');

/** The listed table that is called `parent`, as the variable `it`. */
const find = `
  select * into strict it from (values ${listed}) known (name, key, unit, ahead, youngest, unless) where name = parent;`;

/** Partitions of the table with the moments they end before; the one for whatever fits nowhere is left out. */
const ends = `(
    select c.relname::text as child, substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([^'']+)''\\)')::timestamptz as ends_at
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ('public.' || it.name)::regclass and pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT')`;

/** Longer than the second after which the database sends away who only tidies up a table that is to go. */
const patience = '2s';

const define = (roles: RoleNames, signature: string, returns: string, body: string): string => {
  const name = `prosa.${signature}`;
  return `
create or replace function ${name} returns ${returns}
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '${patience}'
as $$ ${body} $$;
revoke all on function ${name} from public;
grant execute on function ${name} to ${roles.system};`;
};

const instant = (moment: string): string => `to_char(${moment}, 'YYYY-MM-DD HH24:MI:SS"+00"')`;

export const partitionFunctions = (roles: RoleNames): string[] => [
  // Attached, not made in place: nobody who writes waits for that, but for the moment in which the default is looked through.
  define(
    roles,
    'extend_partitions(parent text)',
    'int',
    `
declare it record; since timestamptz; until timestamptz; child text; made int := 0;
begin ${find}
  perform pg_advisory_xact_lock(hashtextextended('prosa:partitions', 0));
  select coalesce(max(ends_at), date_trunc(it.unit, now())) into since from ${ends} known;
  while since < date_trunc(it.unit, now()) + it.ahead::interval loop
    until := since + ('1 ' || it.unit)::interval;
    child := it.name || '_' || to_char(since, 'YYYY_MM_DD');
    begin
      execute format('lock table partitions.%I in access exclusive mode', it.name || '_default');
      execute format('create table partitions.%I (like public.%I including defaults including constraints including storage)', child, it.name);
      execute format('alter table partitions.%I enable row level security', child);
      execute format('with moved as (delete from partitions.%I where %I >= %L and %I < %L returning *) insert into partitions.%I select * from moved',
        it.name || '_default', it.key, ${instant('since')}, it.key, ${instant('until')}, child);
      execute format('alter table public.%I attach partition partitions.%I for values from (%L) to (%L)',
        it.name, child, ${instant('since')}, ${instant('until')});
    exception when lock_not_available then
      return made;
    end;
    made := made + 1;
    since := until;
  end loop;
  return made;
end`,
  ),
  define(
    roles,
    'drop_partitions(parent text, keep_from timestamptz)',
    'int',
    `
declare it record; old record; busy boolean; gone int := 0;
begin ${find}
  for old in select * from ${ends} known where ends_at <= least(keep_from, now() - it.youngest::interval) order by ends_at loop
    begin
      if it.unless is not null then
        execute format('select exists (select from partitions.%I where %s)', old.child, it.unless) into busy;
        if busy then continue; end if;
      end if;
      execute format('drop table partitions.%I', old.child);
    exception when lock_not_available then
      return gone;
    end;
    gone := gone + 1;
  end loop;
  return gone;
end`,
  ),
  define(
    roles,
    'partition_figures()',
    'table (parent text, partitions int, days_ahead float8, misplaced int)',
    `
declare it record; lost int;
begin
  for it in select * from (values ${listed}) known (name, key, unit, ahead, youngest, unless) loop
    execute format('select count(*) from (select from partitions.%I limit 1000) lost_ones', it.name || '_default') into lost;
    return query select it.name, count(*)::int, extract(epoch from max(ends_at) - now())::float8 / 86400, lost from ${ends} known;
  end loop;
end`,
  ),
];
