/**
 * What queries are written against: one open transaction inside one company. The only makers are `inCompany` and, for
 * the platform's own work, `across`; a raw connection does not fit the type.
 */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Transaction } from './connection/transaction.ts';
import type { Statement } from './statement.ts';

declare const tenant: unique symbol;
declare const platform: unique symbol;

type Queries = {
  /** Ordinary queries, through the schema's types. */
  readonly orm: NodePgDatabase;
  /** Hot queries, by name. */
  run<Row, Values extends readonly unknown[]>(
    statement: Statement<Row, Values>,
    values: NoInfer<Values>,
  ): Promise<Row[]>;
};

/** A transaction that sees and writes the rows of one company. */
export type TenantDb = Queries & { readonly [tenant]: true };
/** A transaction of the platform itself, which sees every company. */
export type PlatformDb = Queries & { readonly [platform]: true };

function queriesOn(client: pg.PoolClient): Queries {
  let orm: NodePgDatabase | undefined;
  return {
    get orm() {
      orm ??= drizzle(client);
      return orm;
    },
    run: async <Row, Values extends readonly unknown[]>(
      statement: Statement<Row, Values>,
      values: Values,
    ) => {
      const result = await client.query({ name: statement.name, text: statement.text, values: [...values] });
      return result.rows as Row[];
    },
  };
}

/** Brands a client whose every query is behind a company; for database.ts only. */
export const tenantDbOn = (client: pg.PoolClient, transaction: Transaction): TenantDb =>
  queriesWithin(client, transaction) as TenantDb;
/** Brands a client whose queries belong to no company; for database.ts only. */
export const platformDbOn = (client: pg.PoolClient, transaction: Transaction): PlatformDb =>
  queriesWithin(client, transaction) as PlatformDb;

/** Whatever is no reading statement opens the transaction, and so does reading behind it. */
function queriesWithin(client: pg.PoolClient, transaction: Transaction): Queries {
  const inside = queriesOn(client);
  return {
    get orm() {
      transaction.open();
      return inside.orm;
    },
    run: (statement, values) => {
      if (statement.reads && !transaction.isOpen()) return transaction.read(statement, values);
      transaction.open();
      return inside.run(statement, values);
    },
  };
}
