/**
 * Leases across companies: which node runs which session. Their time is the database's, so nodes need not agree on the
 * clock; their epoch grows with every change of owner.
 */
import { reading, statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';

type Key = { readonly company_id: number; readonly connection_id: number };
export type LeaseRow = Key & { readonly epoch: number };

/** A node that has not beaten for this long has lost its connections. */
const silence = `interval '20 seconds'`;
const isSilent = `lease.beat_at < clock_timestamp() - ${silence}`;
/** To the node $1: what was given back for another one is that one's for a while. */
const vacant = `(${isSilent} or lease.node_id = '' and lease.reserved_for in ('', $1))`;

/** What may be run and is nobody's, for the node $1 whose drivers are $2. */
const fromVacant = `
     from connections connection
     left join connection_leases lease on lease.company_id = connection.company_id and lease.connection_id = connection.id
     where connection.wanted and connection.deleted_at is null and connection.provider = any($2)
       and (lease.node_id is null or ${vacant})`;

const vacancy = reading<unknown, [nodeId: string, providers: string[]]>(
  'leases-vacancy',
  `select 1 ${fromVacant} limit 1`,
);

/** Returns whether there is anything for this node to claim; changes nothing. */
export const hasVacancy = async (
  db: PlatformDb,
  nodeId: string,
  providers: readonly string[],
): Promise<boolean> => (await db.run(vacancy, [nodeId, [...providers]])).length > 0;

const claim = statement<LeaseRow, [nodeId: string, providers: string[], least: number, most: number]>(
  'leases-claim',
  `with vacant as materialized (
     select connection.company_id, connection.id, coalesce(lease.reserved_for = $1, false) as is_ours ${fromVacant}
   ), others as (
     select count(distinct node_id) as nodes from (
       select node_id, beat_at from session_nodes union all select node_id, beat_at from connection_leases
     ) node where node_id not in ('', $1) and beat_at >= clock_timestamp() - ${silence}
   ), share as (
     select company_id, id from vacant order by is_ours desc, random()
     limit (select least($4::int, greatest($3::int, ceil((select count(*) from vacant)::numeric / (nodes + 1)))) from others)
   )
   insert into connection_leases as lease (company_id, connection_id, node_id, epoch, beat_at)
   select company_id, id, $1, 1, clock_timestamp() from share order by company_id, id
   on conflict (company_id, connection_id) do update
     set node_id = excluded.node_id, epoch = lease.epoch + 1, beat_at = clock_timestamp(), reserved_for = ''
     where ${vacant}
   returning company_id, connection_id, epoch`,
);

/**
 * Takes this node's share of what nobody runs: as much as any other node that lives, but not less than `least` and not more
 * than `most`; what was given back for it comes first. Two nodes that ask at once never get the same one.
 */
export const claimLeases = (
  db: PlatformDb,
  nodeId: string,
  providers: readonly string[],
  { least, most }: { readonly least: number; readonly most: number },
): Promise<LeaseRow[]> => db.run(claim, [nodeId, [...providers], least, most]);

/** The statement of whoever beats past the pool and asks for nothing; `$1` is the node's id. */
export const beatText = `update connection_leases set beat_at = clock_timestamp() where node_id = $1`;

const beat = statement<LeaseRow, [nodeId: string, most: number]>(
  'leases-beat',
  `with node as (
     insert into session_nodes (node_id, most, beat_at) values ($1, $2, clock_timestamp())
     on conflict (node_id) do update set most = excluded.most, beat_at = excluded.beat_at
   )
   ${beatText} returning company_id, connection_id, epoch`,
);

/** Says that the node is alive and runs up to `most` sessions; returns the leases it still owns. */
export const beatLeases = (db: PlatformDb, nodeId: string, most: number): Promise<LeaseRow[]> =>
  db.run(beat, [nodeId, most]);

const release = statement<
  unknown,
  [nodeId: string, companies: number[], connections: number[], epochs: number[]]
>(
  'leases-release',
  `update connection_leases lease set node_id = ''
   from unnest($2::int[], $3::int[], $4::int[]) as given (company_id, connection_id, epoch)
   where lease.company_id = given.company_id and lease.connection_id = given.connection_id and lease.epoch = given.epoch and lease.node_id = $1`,
);

export type Lease = { readonly companyId: number; readonly connectionId: number; readonly epoch: number };

/** Gives leases back, so that another node may take them at once. */
export async function releaseLeases(db: PlatformDb, nodeId: string, leases: readonly Lease[]): Promise<void> {
  if (leases.length === 0) return;
  await db.run(release, [
    nodeId,
    leases.map((l) => l.companyId),
    leases.map((l) => l.connectionId),
    leases.map((l) => l.epoch),
  ]);
}

const owners = statement<{ readonly node_id: string }>(
  'leases-owners',
  `select distinct node_id from connection_leases where node_id <> ''`,
);

/** Returns the ids of the nodes that own something, alive or not. */
export const listOwners = async (db: PlatformDb): Promise<string[]> =>
  (await db.run(owners, [])).map((row) => row.node_id);

const releaseNodes = statement<unknown, [nodeIds: string[]]>(
  'leases-release-nodes',
  `update connection_leases set node_id = '' where node_id = any($1)`,
);

/** Releases the leases that processes that are no more have left behind. */
export const releaseNodeLeases = (db: PlatformDb, nodeIds: readonly string[]): Promise<unknown> =>
  db.run(releaseNodes, [[...nodeIds]]);

/** The state that a connection's session should have. */
export type DesiredSession = Key & {
  readonly generation: number;
  readonly wanted: boolean;
  readonly provider: string;
  readonly name: string;
  readonly credentials: Buffer | null;
  /** WhatsApp wants to be left alone until then. */
  readonly held_until: Date | null;
  readonly history_days: number;
  readonly takes_address_book: boolean;
  readonly takes_chat_partners: boolean;
  readonly proxy: Buffer | null;
  /** An official number's account. */
  readonly phone_number_id: string | null;
  readonly waba_id: string | null;
  readonly secrets: Buffer | null;
};

const columns = `connection.company_id, connection.id as connection_id, connection.generation, connection.provider, connection.name,
  connection.wanted and connection.deleted_at is null as wanted, kept.credentials,
  connection.history_days, connection.takes_address_book, connection.takes_chat_partners, connection.proxy,
  case when connection.status = 'TIMEOUT' and connection.status_reason in ('temporarily_banned', 'locked') then connection.retry_at end as held_until,
  account.phone_number_id, account.waba_id, account.secrets`;

const desiredChanges = reading<
  DesiredSession,
  [companies: number[], connections: number[], generations: number[]]
>(
  'connections-desired-changes',
  `select ${columns}
   from unnest($1::int[], $2::int[], $3::int[]) as given (company_id, connection_id, generation)
   join connections connection on connection.company_id = given.company_id and connection.id = given.connection_id
   left join connection_credentials kept on kept.company_id = connection.company_id and kept.connection_id = connection.id
   left join cloud_accounts account on account.company_id = connection.company_id and account.connection_id = connection.id
   where connection.generation <> given.generation or not connection.wanted or connection.deleted_at is not null`,
);

/** Returns the desired state of those of these sessions that run under an older generation or are not wanted any more. */
export async function listDesiredChanges(
  db: PlatformDb,
  held: readonly { readonly companyId: number; readonly connectionId: number; readonly generation: number }[],
): Promise<DesiredSession[]> {
  if (held.length === 0) return [];
  return db.run(desiredChanges, [
    held.map((h) => h.companyId),
    held.map((h) => h.connectionId),
    held.map((h) => h.generation),
  ]);
}
