/**
 * The WhatsApp sessions of connections, so that nobody scans again. They come along only where that is asked for, while nobody else
 * is connected to the database there: two programs with one device's keys take turns at losing messages. Nothing is opened by
 * itself; a connection that was ever linked here keeps what it has.
 */
import {
  type CarriedSession,
  carrySession,
  type KeyRow,
} from '../../../drivers/whatsapp/web/state/carry-session.ts';
import { FamilyRefused } from '../family-refused.ts';
import type { Source } from '../source/open-source.ts';
import type { Import, Outcome } from './step.ts';

/** The line of the report that tells of them. */
export const sessionsTable = 'Whatsapps.session';

const hasColumns = ({ columns }: Pick<Source, 'columns'>, table: string, names: readonly string[]): boolean =>
  names.every((name) => columns.get(table)?.has(name) === true);

/** Returns whether the fork keeps its sessions in the database. */
export const keepsSessions = (source: Pick<Source, 'columns'>): boolean =>
  hasColumns(source, 'Whatsapps', ['session', 'companyId']);

/**
 * Returns how many other programs are connected to the database there: the old system, as long as it runs, and whoever else
 * looks into it.
 */
export async function countOthers(source: Pick<Source, 'query'>): Promise<number> {
  const [row] = await source.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and usename is not null and application_name <> 'prosa-import'`,
  );
  return row?.others ?? 0;
}

/** Rejects with `FamilyRefused` while somebody else is connected to the database there. */
export async function assertOldIsOff(source: Pick<Source, 'query'>): Promise<void> {
  const others = await countOthers(source);
  if (others > 0)
    throw new FamilyRefused(
      'stillOn',
      `${others} other connection(s) to that database are open: the old system still runs. Switch it off for good before its sessions come along, or leave them there and scan again.`,
    );
}

/** Brings the sessions of a company's connections along; may be asked for again, and then brings what they have become. */
export async function takeSessions(
  at: Import,
): Promise<{ readonly read: number; readonly outcome: Outcome }> {
  const { source, company } = at;
  if (!keepsSessions(source)) return { read: 0, outcome: { created: 0, known: 0, orphans: 0 } };
  const ids = await source.query<{ id: number }>(
    `select id from "Whatsapps" where "companyId" = $1 and coalesce(session, '') <> '' order by id`,
    [company.id],
  );
  const counts = { created: 0, known: 0, orphans: 0 };
  let unreadable = 0;
  for (const { id } of ids) {
    await assertOldIsOff(source);
    const carried = await sessionThere(source, id);
    if (carried === null) unreadable += 1;
    else counts[await keepSession(at, id, carried)] += 1;
  }
  const left = unreadable > 0 ? { 'no session that could be read': unreadable } : {};
  return { read: ids.length, outcome: { ...counts, left } };
}

/** Texts of sessions are longer than those of people: they are read whole, one at a time. */
async function sessionThere(source: Source, id: number): Promise<CarriedSession | null> {
  const [row] = await source.query<{ session: string }>('select session from "Whatsapps" where id = $1', [
    id,
  ]);
  const keys = hasColumns(source, 'BaileysKeys', ['whatsappId', 'type', 'key', 'value'])
    ? await source.query<KeyRow>(
        'select type::text, key::text, value::text from "BaileysKeys" where "whatsappId" = $1 and value is not null',
        [id],
      )
    : [];
  return row === undefined ? null : carrySession(row.session, keys);
}

/** Nothing of it has been linked here, and nobody wants it to be now. */
const isUntouched = `c.deleted_at is null and not c.wanted and c.number is null and c.linked_at is null and c.provider = 'beta'`;

async function keepSession(
  { target, company, credentials }: Import,
  id: number,
  carried: CarriedSession,
): Promise<'created' | 'known' | 'orphans'> {
  const { companyId } = target;
  const [here] = await target.query<{ id: number; untouched: boolean }>(
    `select c.id, ${isUntouched} as untouched from imported_rows i join connections c on c.company_id = i.company_id and c.id = i.id
     where i.company_id = $1 and i.source = $2 and i.kind = 'Whatsapps' and i.source_id = $3`,
    [companyId, company.key, id],
  );
  if (here === undefined) return 'orphans';
  if (!here.untouched) return 'known';
  const key = { companyId, connectionId: here.id };
  const sealed = [...carried.keys].map(([name, value]) => ({
    name,
    value: base64(credentials.seal(key, value, name)),
  }));
  const written = await target.query(
    `with given as materialized (select name, decode(value, 'base64') as value from json_to_recordset($4::json) as r(name text, value text)),
     here as (select c.id from connections c where c.company_id = $1 and c.id = $2 and ${isUntouched} for update),
     device as (
       insert into connection_credentials (company_id, connection_id, credentials) select $1, id, decode($3, 'base64') from here
       on conflict (company_id, connection_id) do update set credentials = excluded.credentials, updated_at = now()
     ),
     former as (
       delete from connection_keys k using here where k.company_id = $1 and k.connection_id = here.id
         and not exists (select 1 from given g where g.name = k.name)
     ),
     kept as (
       insert into connection_keys (company_id, connection_id, name, value) select $1, here.id, g.name, g.value from here, given g
       on conflict (company_id, connection_id, name) do update set value = excluded.value, updated_at = now()
     )
     select id from here`,
    [companyId, here.id, base64(credentials.seal(key, carried.credentials)), JSON.stringify(sealed)],
  );
  return written.length > 0 ? 'created' : 'known';
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
