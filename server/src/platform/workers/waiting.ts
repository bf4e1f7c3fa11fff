/** The question of a poll: which of a node's connections have something to be looked at, in one statement for all of them. */
import type { PlatformCtx } from '../context.ts';
import { reading } from '../db/statement.ts';
import type { PlatformDb } from '../db/tenant-db.ts';
import type { ConnectionPlace } from './connection-worker.ts';

type FindWaiting = (db: PlatformDb, places: readonly ConnectionPlace[]) => Promise<ConnectionPlace[]>;

/**
 * Declares the question under a name. `something` is SQL that holds for `given.company_id` and `given.connection_id` whenever
 * a look at that connection could find work; it may hold more often, and must never hold less often.
 */
export function waitingWhere(name: string, something: string): FindWaiting {
  const asked = reading<ConnectionPlace, [companies: number[], connections: number[]]>(
    name,
    `select given.company_id as "companyId", given.connection_id as "connectionId"
     from unnest($1::int[], $2::int[]) as given (company_id, connection_id) where ${something}`,
  );
  return (db, places) =>
    db.run(asked, [places.map(({ companyId }) => companyId), places.map(({ connectionId }) => connectionId)]);
}

/** Returns the question `find` as a worker's `waiting`, asked over all companies for `reason`. */
export const askWaiting =
  (across: PlatformCtx['across'], reason: string, find: FindWaiting) =>
  (places: readonly ConnectionPlace[]): Promise<ConnectionPlace[]> =>
    across(reason, (db) => find(db, places));
