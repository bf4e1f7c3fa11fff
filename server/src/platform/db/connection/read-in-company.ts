/**
 * One reading statement and the company it reads in, sent as one exchange: PostgreSQL takes what stands before a Sync as
 * one transaction, so this is what `begin`, statement and `commit` would be, without two of the three waits. Anything but
 * reading is refused by the database itself.
 */
/// <reference path="./pg-utils.d.ts" />
import type pg from 'pg';
import utils from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import { currentCompany } from '../current-company.ts';
import type { Statement } from '../statement.ts';
import { columnTypes } from './types.ts';
import { isPrepared } from './unprepared.ts';

const settings = `set_config('app.company_id', $1, true), set_config('transaction_read_only', 'on', true)`;
const setCompany = { name: 'read-in-company', text: `select ${settings}` };
/** The role's own way is one plan for all values; what is planned anew each time is planned with them. */
const setCompanyAndPlan = {
  name: 'plan-in-company',
  text: `select ${settings}, set_config('plan_cache_mode', 'force_custom_plan', true)`,
};

/** The driver's connection as its own queries use it; the published types leave most of it out. */
type Wire = {
  /** What this connection has prepared, name → text. */
  readonly parsedStatements: Record<string, string>;
  readonly stream: { write(bytes: Buffer): void };
};
type Named = { readonly name: string; readonly text: string };
type Column = { readonly name: string; readonly read: (text: string) => unknown };
type Shape = { readonly columns: readonly Column[]; readonly empty: Record<string, null> };

/** What each named statement answers: asked of the database once, not with every answer. */
const shapes = new Map<string, Shape>();

function shapeOf(fields: readonly { name: string; dataTypeID: number }[]): Shape {
  return {
    columns: fields.map(({ name, dataTypeID }) => ({
      name,
      read: columnTypes.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
    })),
    // Copied for each row, so that all rows have one shape in memory.
    empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
  };
}

type Settled = { resolve(rows: Record<string, unknown>[]): void; reject(error: Error): void };

/** Spoken to by the driver's client, in the order the database answers. */
class TenantRead implements pg.Submittable {
  readonly #rows: Record<string, unknown>[] = [];
  readonly #companyId: number;
  readonly #statement: Named;
  readonly #values: readonly unknown[];
  readonly #settled: Settled;
  readonly #isPrepared: boolean;
  #shape: Shape | undefined;
  #isCompanySet = false;
  #fault: Error | undefined;

  constructor(
    companyId: number,
    statement: Named,
    values: readonly unknown[],
    isKnownByName: boolean,
    settled: Settled,
  ) {
    this.#isPrepared = isKnownByName;
    this.#companyId = companyId;
    this.#statement = statement;
    this.#values = values;
    this.#settled = settled;
    this.#shape = shapes.get(statement.name);
  }

  /** All of it in one packet: writing costs more than what is written. */
  submit(connection: pg.Connection): void {
    const { parsedStatements, stream } = connection as unknown as Wire;
    const first = this.#statement.name === '' ? setCompanyAndPlan : setCompany;
    const setting = this.#messages(parsedStatements, first, [String(this.#companyId)], false);
    const isAsked = this.#shape === undefined;
    const reading = this.#messages(parsedStatements, this.#statement, this.#values, isAsked);
    stream.write(Buffer.concat([...setting, ...reading, serialize.sync()]));
  }

  #messages(
    parsed: Wire['parsedStatements'],
    { name, text }: Named,
    values: readonly unknown[],
    isShapeAsked: boolean,
  ): Buffer[] {
    const messages: Buffer[] = [];
    const known = this.#isPrepared ? name : '';
    if (known === '' || parsed[name] === undefined) messages.push(serialize.parse({ name: known, text }));
    if (known !== '') parsed[name] = text;
    if (isShapeAsked) messages.push(serialize.describe({ type: 'S', name: known }));
    messages.push(
      serialize.bind({ statement: known, values: [...values], valueMapper: utils.prepareValue }),
      serialize.execute({}),
    );
    return messages;
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#shape = shapeOf(fields);
    if (this.#statement.name !== '') shapes.set(this.#statement.name, this.#shape);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const shape = this.#shape;
    if (!this.#isCompanySet || this.#fault !== undefined || shape === undefined) return;
    try {
      const row: Record<string, unknown> = { ...shape.empty };
      // By index: forty rows of twenty columns in every page.
      for (let i = 0; i < fields.length; i += 1) {
        const column = shape.columns[i];
        const text = fields[i];
        if (column !== undefined && text != null) row[column.name] = column.read(text);
      }
      this.#rows.push(row);
    } catch (error) {
      this.#fault = error as Error;
    }
  }

  handleCommandComplete(): void {
    this.#isCompanySet = true;
  }

  handleReadyForQuery(): void {
    if (this.#fault === undefined) this.#settled.resolve(this.#rows);
    else this.#settled.reject(this.#fault);
  }

  handleError(error: Error): void {
    this.#settled.reject(error);
  }
}

/**
 * Runs a reading statement in a company and resolves with its rows. One without a name is planned with its values and its
 * company, of which the planner then knows how much there is. Rejects with the database's error; the connection must not be
 * used again then: what it has prepared is uncertain.
 */
export function readInCompany<Row, Values extends readonly unknown[]>(
  client: pg.PoolClient,
  companyId: number,
  { name, text }: Statement<Row, Values>,
  values: Values,
): Promise<Row[]> {
  const known = { name, text: name === '' ? text.replaceAll(currentCompany, String(companyId)) : text };
  return new Promise<Record<string, unknown>[]>((resolve, reject) => {
    client.query(new TenantRead(companyId, known, values, isPrepared(client), { resolve, reject }));
  }) as Promise<Row[]>;
}
