/**
 * A company's transaction on one connection. It begins when something first needs it: a request that only reads, by
 * statements declared as `reading`, is done without one.
 */
import type pg from 'pg';
import { type OutboxEntry, writeOutbox } from '../../outbox/write.ts';
import type { Statement } from '../statement.ts';
import { readInCompany } from './tenant-read.ts';

export type Transaction = {
  isOpen(): boolean;
  /** Not waited for: what follows is sent behind it, and without a company it would be refused. */
  open(): void;
  /** Reads outside, while the transaction is not open. */
  read<Row, Values extends readonly unknown[]>(
    statement: Statement<Row, Values>,
    values: Values,
  ): Promise<Row[]>;
  commit(entries: readonly OutboxEntry[]): Promise<void>;
  rollback(): Promise<void>;
  /** Why the connection is of no use to anybody any more. */
  broken(): Error | undefined;
};

/** `settings` are more `set local`s, each with a semicolon before it. */
export function openTransaction(client: pg.PoolClient, companyId: number, settings: string): Transaction {
  let begun: Promise<unknown> | undefined;
  let broken: Error | undefined;
  const open = (): void => {
    if (begun !== undefined) return;
    begun = client.query(`begin; set local app.company_id = ${companyId}${settings}`);
    begun.catch(() => undefined);
  };
  return {
    isOpen: () => begun !== undefined,
    open,
    read: async (statement, values) => {
      try {
        return await readInCompany(client, companyId, statement, values);
      } catch (error) {
        broken = error as Error;
        throw error;
      }
    },
    commit: async (entries) => {
      if (entries.length > 0) open();
      if (begun === undefined) return;
      await begun;
      // The outbox rows and the commit travel together; a commit of a failed transaction says ROLLBACK and is no error by itself.
      const [, committed] = await Promise.all([writeOutbox(client, entries), client.query('commit')]);
      if (committed.command !== 'COMMIT') throw new Error('the transaction was rolled back by the database');
    },
    rollback: async () => {
      if (begun === undefined) return;
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
    },
    broken: () => broken,
  };
}
