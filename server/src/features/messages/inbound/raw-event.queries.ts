/** Raw provider events: stored by the platform's role for any company at once, processed inside their company. */
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { waitingWhere } from '#src/platform/workers/waiting.ts';

export type RawEvent = {
  readonly companyId: number;
  readonly connectionId: number;
  readonly dedupeKey: string;
  readonly lane: string;
  readonly payload: unknown;
};
export type StoredEvent = {
  readonly id: number;
  readonly companyId: number;
  readonly connectionId: number;
  readonly lane: string;
  readonly dedupeKey: string;
};

const columns = `id::int8 as id, company_id as "companyId", connection_id as "connectionId", lane, dedupe_key as "dedupeKey"`;

const insert = statement<StoredEvent & { isNew: boolean }, [rows: string]>(
  'raw-events-insert',
  `with given as materialized (
     select * from json_to_recordset($1)
       as event (company_id int, connection_id int, dedupe_key text, lane text, payload jsonb, with_earlier boolean)
   ), stored as (
     insert into raw_events (company_id, connection_id, dedupe_key, lane, payload)
     select company_id, connection_id, dedupe_key, lane, payload from given
     where (select true from raw_events r where r.company_id = given.company_id and r.connection_id = given.connection_id
       and r.dedupe_key = given.dedupe_key limit 1) is null
     on conflict (company_id, connection_id, dedupe_key, week) do nothing
     returning ${columns}
   )
   select *, true as "isNew" from stored
   union all
   select ${columns}, false from raw_events r
   where processed_at is null and (company_id, connection_id, lane) in (
     select given.company_id, given.connection_id, given.lane from given where given.with_earlier
   )`,
);

/**
 * Stores events of any companies in one statement; returns those that were new, in the order in which they came. With
 * them comes what waits already in the lanes of those marked `withEarlier`, perhaps stored by another node: it goes
 * first.
 */
export async function insertRawEvents(
  db: PlatformDb,
  events: readonly (RawEvent & { readonly withEarlier?: boolean })[],
): Promise<(StoredEvent & { readonly isNew: boolean })[]> {
  const rows = events.map((event) => ({
    with_earlier: event.withEarlier ?? false,
    company_id: event.companyId,
    connection_id: event.connectionId,
    dedupe_key: event.dedupeKey,
    lane: event.lane,
    payload: event.payload,
  }));
  const stored = await db.run(insert, [JSON.stringify(rows)]);
  return stored.map((row) => ({ ...row, id: Number(row.id) })).sort((a, b) => a.id - b.id);
}

const inLanes = statement<StoredEvent, [companyId: number, connectionId: number, lanes: string[]]>(
  'raw-events-in-lanes',
  `select ${columns} from raw_events
   where company_id = $1 and connection_id = $2 and processed_at is null and lane = any($3) order by id`,
);

/** Returns all that waits in these lanes of a connection, in the order in which it came. */
export async function listWaitingInLanes(
  db: PlatformDb,
  companyId: number,
  connectionId: number,
  lanes: readonly string[],
): Promise<StoredEvent[]> {
  const rows = await db.run(inLanes, [companyId, connectionId, [...lanes]]);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

const waiting = statement<
  StoredEvent,
  [companyId: number, connectionId: number, afterId: number, limit: number]
>(
  'raw-events-waiting',
  `select ${columns} from raw_events
   where company_id = $1 and connection_id = $2 and processed_at is null and id > $3 order by id limit $4`,
);

/** Returns at most `limit` events of a connection that nobody has processed yet, in the order in which they came. */
export async function listWaitingEvents(
  db: PlatformDb,
  companyId: number,
  connectionId: number,
  afterId: number,
  limit: number,
): Promise<StoredEvent[]> {
  const rows = await db.run(waiting, [companyId, connectionId, afterId, limit]);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** Finds which of the given connections have events that nobody has processed yet. */
export const findWaitingInboxes = waitingWhere(
  'raw-events-waiting-where',
  `exists (select from raw_events e
     where e.company_id = given.company_id and e.connection_id = given.connection_id and e.processed_at is null)`,
);

// All that an index could look it up by: while a week is new, any of them may be taken, and each finds this one alone.
const claim = statement<{ id: number }, [connectionId: number, dedupeKey: string, id: number, now: Date]>(
  'raw-event-claim',
  `update raw_events set processed_at = $4
   where company_id = ${currentCompany} and connection_id = $1 and dedupe_key = $2 and id = $3 and processed_at is null
   returning id`,
);

/** Takes an event for this transaction; false when it has been processed already. */
export const claimRawEvent = async (
  ctx: Ctx,
  { id, connectionId, dedupeKey }: Pick<StoredEvent, 'id' | 'connectionId' | 'dedupeKey'>,
): Promise<boolean> => (await ctx.db.run(claim, [connectionId, dedupeKey, id, ctx.now()])).length > 0;

const payloadOf = statement<{ payload: unknown }, [id: number]>(
  'raw-event-payload',
  `select payload from raw_events where company_id = ${currentCompany} and id = $1`,
);

export const findRawPayload = async (ctx: Ctx, id: number): Promise<unknown> =>
  (await ctx.db.run(payloadOf, [id]))[0]?.payload;

const remove = statement<unknown, [id: number]>(
  'raw-event-delete',
  `delete from raw_events where company_id = ${currentCompany} and id = $1`,
);

export const deleteRawEvent = async (ctx: Ctx, id: number): Promise<void> =>
  void (await ctx.db.run(remove, [id]));

const bury = statement<unknown, [id: number, error: string, now: Date]>(
  'raw-event-bury',
  `with dead as (
     update raw_events set processed_at = $3 where company_id = ${currentCompany} and id = $1
     returning id, connection_id, dedupe_key, lane, payload, received_at
   )
   insert into dead_events (raw_event_id, connection_id, error, died_at, dedupe_key, lane, payload, received_at)
   select id, connection_id, $2, $3, dedupe_key, lane, payload, received_at from dead
   on conflict (company_id, raw_event_id) do update set error = excluded.error, died_at = excluded.died_at`,
);

/** Puts an event that could not be processed aside, whole, with the reason. */
export const buryRawEvent = async (ctx: Ctx, id: number, error: string): Promise<void> =>
  void (await ctx.db.run(bury, [id, error.slice(0, 2_000), ctx.now()]));

const revive = statement<{ id: number }, [companyId: number | null]>(
  'dead-events-revive',
  `with revived as (
     delete from dead_events where $1::int is null or company_id = $1
     returning company_id, raw_event_id, connection_id, dedupe_key, lane, payload, received_at
   ), kept as (
     update raw_events r set processed_at = null from revived
     where r.company_id = revived.company_id and r.id = revived.raw_event_id returning r.company_id, r.id
   ), brought as (
     insert into raw_events (company_id, id, connection_id, dedupe_key, lane, payload, received_at) overriding system value
     select * from (select company_id, raw_event_id as id, connection_id, dedupe_key, lane, payload, received_at from revived) dead
     where (company_id, id) not in (select company_id, id from kept) returning id
   )
   select id from kept union all select id from brought`,
);

/** Puts dead events back in line, of one company or (null) of all; returns how many. */
export const reviveDeadEvents = async (db: PlatformDb, companyId: number | null): Promise<number> =>
  (await db.run(revive, [companyId])).length;

const backlog = statement<{ waiting: number; dead: number }>(
  'raw-events-backlog',
  `select (select count(*)::int from raw_events where processed_at is null) as waiting, (select count(*)::int from dead_events) as dead`,
);

/** Returns how many events were received and are not stored as messages: waiting for their turn, or dead. */
export async function countBacklog(db: PlatformDb): Promise<{ waiting: number; dead: number }> {
  return (await db.run(backlog, []))[0] ?? { waiting: 0, dead: 0 };
}
