/**
 * A transaction on one connection, a company's or the platform's. It begins when something first needs it: what only reads,
 * by statements declared as `reading`, is done without one.
 */
import type pg from 'pg';
import type { Statement } from '../statement.ts';
import { readInCompany } from './read-in-company.ts';

export type Transaction = {
  isOpen(): boolean;
  /** Not waited for: what follows is sent behind it, and without a company it would be refused. */
  open(): void;
  /** Reads outside, while the transaction is not open. */
  read<Row, Values extends readonly unknown[]>(
    statement: Statement<Row, Values>,
    values: Values,
  ): Promise<Row[]>;
  /** `leave` writes what is to be there with it, and travels together with the commit. */
  commit(leave?: () => Promise<void>): Promise<void>;
  rollback(): Promise<void>;
  /** Why the connection is of no use to anybody any more. */
  broken(): Error | undefined;
};

/**
 * Opens a transaction in a company with the first statement. `settings` are more `set local`s, each with a semicolon
 * before it.
 */
export const openTransaction = (client: pg.PoolClient, companyId: number, settings: string): Transaction =>
  openAs(client, `begin; set local app.company_id = ${companyId}${settings}`, (statement, values) =>
    readInCompany(client, companyId, statement, values),
  );

/** Opens a transaction of the platform's own, which belongs to no company, with the first statement. */
export const openPlatformTransaction = (client: pg.PoolClient): Transaction =>
  openAs(client, 'begin', async ({ name, text }, values) => {
    const { rows } = await client.query({ name, text, values: [...values] });
    return rows;
  });

function openAs(client: pg.PoolClient, begin: string, readOutside: Transaction['read']): Transaction {
  let begun: Promise<unknown> | undefined;
  let broken: Error | undefined;
  const open = (): void => {
    if (begun !== undefined) return;
    begun = client.query(begin);
    begun.catch(() => undefined);
  };
  return {
    isOpen: () => begun !== undefined,
    open,
    read: async (statement, values) => {
      try {
        return await readOutside(statement, values);
      } catch (error) {
        broken = error as Error;
        throw error;
      }
    },
    commit: async (leave) => {
      if (leave !== undefined) open();
      if (begun === undefined) return;
      await begun;
      // A commit of a failed transaction says ROLLBACK and is no error by itself.
      const [, committed] = await Promise.all([leave?.(), client.query('commit')]);
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
