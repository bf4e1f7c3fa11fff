/** Writes what a transaction has emitted and enqueued, in the order it did so, with one statement. */
import type pg from 'pg';
import { requestId } from '../log/request-id.ts';

export type OutboxEntry = {
  readonly kind: 'fact' | 'job';
  readonly name: string;
  readonly payload: unknown;
  readonly runAt: Date | null;
};

const insert = {
  name: 'outbox-insert',
  text: `insert into outbox (kind, name, payload, run_at, request_id)
         select kind, name, payload, run_at, $2
         from json_to_recordset($1) as entry (kind text, name text, payload jsonb, run_at timestamptz)`,
};

export async function writeOutbox(client: pg.PoolClient, entries: readonly OutboxEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ kind, name, payload, runAt }) => ({ kind, name, payload, run_at: runAt }));
  await client.query({ ...insert, values: [JSON.stringify(rows), requestId() ?? null] });
}

/** A fact of one company, stated in a transaction over all of them. */
export type FactOfCompany = { readonly companyId: number; readonly name: string; readonly payload: unknown };

const insertOfCompanies = {
  name: 'outbox-insert-of-companies',
  text: `insert into outbox (company_id, kind, name, payload, request_id)
         select "companyId", 'fact', name, payload, $2
         from json_to_recordset($1) as entry ("companyId" int, name text, payload jsonb)`,
};

export async function writeFactsOfCompanies(
  client: pg.PoolClient,
  facts: readonly FactOfCompany[],
): Promise<void> {
  if (facts.length === 0) return;
  await client.query({ ...insertOfCompanies, values: [JSON.stringify(facts), requestId() ?? null] });
}
