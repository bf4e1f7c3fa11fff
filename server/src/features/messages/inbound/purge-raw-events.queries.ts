/** What goes of raw events, and what is carried along. */
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { connectionsRemovedBefore } from '#src/tenant/connections/connections.sql.ts';

const carry = statement<{ id: number }, [before: Date, limit: number]>(
  'raw-events-carry',
  `update raw_events r set week = date_trunc('week', now() at time zone 'UTC')::date where (r.company_id, r.id, r.week) in (
     select company_id, id, week from raw_events
     where processed_at is null and week < date_trunc('week', $1::timestamptz at time zone 'UTC')::date limit $2
   ) returning r.id`,
);

/**
 * Carries what still waits from weeks that end before the given moment along into the present one, at most `limit` at a
 * time; returns how many there were.
 */
export const carryWaitingEvents = async (db: PlatformDb, before: Date, limit: number): Promise<number> =>
  (await db.run(carry, [before, limit])).length;

const dropUnowned = statement<{ id: number }, [removedBefore: Date, limit: number]>(
  'raw-events-drop-unowned',
  `delete from raw_events r where (r.company_id, r.id, r.week) in (
     select company_id, id, week from raw_events
     where processed_at is null and (company_id, connection_id) in (${connectionsRemovedBefore('$1')}) limit $2
   ) returning r.id`,
);

/**
 * Deletes what waits for connections that were removed before the given moment, at most `limit` at a time; returns how
 * many there were. Nobody will ever take it up.
 */
export const deleteUnownedEvents = async (
  db: PlatformDb,
  removedBefore: Date,
  limit: number,
): Promise<number> => (await db.run(dropUnowned, [removedBefore, limit])).length;

const forgetDead = statement<{ id: number }, [before: Date, limit: number]>(
  'dead-events-forget',
  `delete from dead_events where (company_id, raw_event_id) in (
     select company_id, raw_event_id from dead_events where died_at < $1 limit $2
   ) returning raw_event_id as id`,
);

/** Deletes events that died before the given moment, at most `limit` at a time; returns how many there were. */
export const deleteDeadEvents = async (db: PlatformDb, before: Date, limit: number): Promise<number> =>
  (await db.run(forgetDead, [before, limit])).length;
