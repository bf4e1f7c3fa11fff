/**
 * Connections that reach the database through a pooler which may hand each transaction to another session, and does not know
 * which session has prepared what: on these, statements go without their names and are planned each time.
 */
import type pg from 'pg';

const unprepared = new WeakSet<object>();

/** From now on what this connection is asked goes without names. */
export function sendUnprepared(client: pg.PoolClient): void {
  unprepared.add(client);
  const query = client.query.bind(client) as (...values: unknown[]) => unknown;
  const nameless = (first: unknown, ...rest: unknown[]): unknown =>
    query(isNamed(first) ? { ...first, name: undefined } : first, ...rest);
  Object.assign(client, { query: nameless });
}

/** Whether this connection knows statements by their names. */
export const isPrepared = (client: pg.PoolClient): boolean => !unprepared.has(client);

const isNamed = (query: unknown): query is { readonly name: string } =>
  typeof query === 'object' && query !== null && 'name' in query && !('submit' in query);
