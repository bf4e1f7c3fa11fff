/** Takes a company's rows away, table by table, those that others refer to last. */
import { sql } from 'drizzle-orm';
import {
  countForsakenDevicesOf,
  countRunningSessionsOf,
  forgetTransferQueues,
} from '#src/features/connections/connections.sql.ts';
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { livingConnections } from '#src/tenant/connections/connections.sql.ts';

/** Every table with a company, children before those they refer to; a table that refers to itself stands once. */
const tablesInOrder = statement<{ name: string }>(
  'operator-tables',
  `with recursive tables as (
     select c.oid, c.relname::text as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
   ), depth as (
     select oid, name, 0 as level from tables
     union
     select parent.oid, parent.name, depth.level + 1 from depth
     join pg_constraint k on k.conrelid = depth.oid and k.contype = 'f' and k.confrelid <> k.conrelid
     join tables parent on parent.oid = k.confrelid
     where depth.level < 20
   )
   select name from depth group by name order by max(level), name`,
);

/** Tables that empty themselves, or that nobody takes anything from. */
const left = new Set(['outbox', 'audit_log']);

export async function listCompanyTables(db: PlatformDb): Promise<string[]> {
  const rows = await db.run(tablesInOrder, []);
  return rows.map(({ name }) => name).filter((name) => !left.has(name));
}

/**
 * Deletes at most `most` of the company's rows of a table; returns how many. Places are a partition's own: another's
 * may be the same, of another company.
 */
export async function deleteSome(
  db: PlatformDb,
  table: string,
  companyId: number,
  most: number,
): Promise<number> {
  const name = sql.identifier(table);
  const { rowCount } = await db.orm.execute(
    sql`delete from ${name} where company_id = ${companyId} and ctid = any(array(select ctid from ${name} where company_id = ${companyId} limit ${most}))`,
  );
  return rowCount ?? 0;
}

const living = statement<{ id: number }, [companyId: number]>(
  'operator-living-connections',
  livingConnections('$1'),
);

/**
 * Returns the ids of a company's connections that are not removed; the default comes last: it goes only when there is
 * no other.
 */
export const listLivingConnections = async (db: PlatformDb, companyId: number): Promise<number[]> =>
  (await db.run(living, [companyId])).map(({ id }) => id);

const owned = statement<{ count: number }, [companyId: number]>(
  'operator-owned-connections',
  `select ${countRunningSessionsOf('$1')} as count`,
);

/** Returns how many sessions of the company still run on some node. */
export const countRunningSessions = async (db: PlatformDb, companyId: number): Promise<number> =>
  (await db.run(owned, [companyId]))[0]?.count ?? 0;

const detach = statement<unknown, [companyId: number]>(
  'operator-detach-connections',
  forgetTransferQueues('$1'),
);

/** Detaches the connections from what they refer to, so that it may go before them. */
export const detachConnections = async (db: PlatformDb, companyId: number): Promise<void> =>
  void (await db.run(detach, [companyId]));

const forsaken = statement<{ count: number }, [companyId: number]>(
  'operator-forsaken-devices',
  `select ${countForsakenDevicesOf('$1')} as count`,
);

/** Returns how many of the company's devices are still to be taken off their phones. */
export const countForsakenDevices = async (db: PlatformDb, companyId: number): Promise<number> =>
  (await db.run(forsaken, [companyId]))[0]?.count ?? 0;
