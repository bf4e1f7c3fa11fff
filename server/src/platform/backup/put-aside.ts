/**
 * What would be done for every row that comes in is done once for all of them: indexes and foreign keys are taken away and
 * made again when the rows are there, and triggers stay quiet, for what they would write comes along.
 */
import type pg from 'pg';

type Aside = { readonly away: string; readonly back: string };

const foreignKeys = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`;

const indexes = `
  select format('drop index %s', i.indexrelid::regclass) as away, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as back
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and not i.indisprimary and not c.relispartition
    and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`;

const triggers = `
  select distinct format('alter table %s disable trigger user', tgrelid::regclass) as away,
    format('alter table %s enable trigger user', tgrelid::regclass) as back
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgparentid = 0`;

/** Returns what puts everything back. */
export async function putAside(client: pg.Client): Promise<() => Promise<void>> {
  const aside: Aside[] = [];
  // Some unique indexes serve foreign keys, so those go first and come last.
  for (const found of [foreignKeys, indexes, triggers]) {
    const { rows } = await client.query<Aside>(found);
    for (const { away } of rows) await client.query(away);
    aside.push(...rows);
  }
  return async () => {
    for (const { back } of aside.reverse()) await client.query(back);
    await client.query('analyze');
  };
}
