/** Linked numbers of all companies, by what they say that they are, and which of them may try something new. */
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';

export type VersionCount = {
  /** Null before the first login. */
  readonly version: string | null;
  readonly connected: number;
  readonly total: number;
};

const byVersion = statement<VersionCount>(
  'connections-by-client-version',
  `select health.client_version as version, count(*) filter (where connection.status = 'CONNECTED')::int as connected,
     count(*)::int as total
   from connections connection
   left join connection_health health on health.company_id = connection.company_id and health.connection_id = connection.id
   where connection.provider = 'beta' and connection.wanted and connection.deleted_at is null
   group by health.client_version order by total desc, version`,
);
export const countByClientVersion = (db: PlatformDb): Promise<VersionCount[]> => db.run(byVersion, []);

const outdated = statement<{ readonly count: number }>(
  'connections-outdated',
  `select count(*)::int as count from connections
   where provider = 'beta' and wanted and deleted_at is null and status = 'TIMEOUT' and status_reason = 'outdated'`,
);
export const countOutdated = async (db: PlatformDb): Promise<number> =>
  (await db.run(outdated, []))[0]?.count ?? 0;

type Place = { readonly company_id: number; readonly id: number };

const trier = statement<Place, [companyId: number | null, connectionId: number | null]>(
  'connections-version-trier',
  `select company_id, id from connections
   where provider = 'beta' and wanted and deleted_at is null
     and (status in ('CONNECTED', 'qrcode') or status = 'TIMEOUT' and status_reason = 'outdated')
   order by (company_id, id) is not distinct from ($1::int, $2::int), status = 'TIMEOUT' desc, status = 'CONNECTED' desc, random()
   limit 1`,
);

/**
 * Returns a connection that can try a version: one that is down for its version before one that works, and another than
 * `former`.
 */
export async function findVersionTrier(
  db: PlatformDb,
  former: { readonly companyId: number; readonly connectionId: number } | null,
): Promise<{ companyId: number; connectionId: number } | undefined> {
  const [row] = await db.run(trier, [former?.companyId ?? null, former?.connectionId ?? null]);
  return row && { companyId: row.company_id, connectionId: row.id };
}

const revive = statement<unknown>(
  'connections-outdated-revive',
  `update connections set wanted = true, status = 'TIMEOUT', generation = generation + 1
   where provider = 'beta' and deleted_at is null and status = 'DISCONNECTED' and status_reason = 'outdated'
     and not exists (select 1 from connections other where other.number = connections.number and other.wanted
       and other.deleted_at is null and other.provider <> 'sandbox')`,
);

/** Wants numbers connected again that were given up for their version before anybody looked for another one. */
export const reviveOutdated = (db: PlatformDb): Promise<unknown> => db.run(revive, []);
