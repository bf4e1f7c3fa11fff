/**
 * The database that people come from. Nothing is written there: the session itself refuses. A line that drops is opened
 * again, and reading goes on behind the last row that was handed on.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { FamilyRefused } from '../family-refused.ts';
import { type FamilyRow, type FamilyTable, familyTables, parents } from './family-tables.ts';
import { problemOfOpening } from './problem-of-opening.ts';
import { instantOf, readAs } from './read-as.ts';
import { spellingOf } from './spelling.ts';

const maxTries = 7;

/** A message with the contact whose conversation it is in. */
export type PlacedMessage = FamilyRow<'Messages'> & { readonly place: number };

/** A company there; `key` names it wherever its database is moved to. */
export type SourceCompany = { readonly id: number; readonly name: string; readonly key: string };

export type Source = {
  /** The columns that its tables have, by table, in the family's words. */
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether companies are called tenants there. */
  readonly hasTenants: boolean;
  /** Asks in the family's words. Rejects with `FamilyRefused` where tables have another form. */
  query<R extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<R[]>;
  has(table: FamilyTable): boolean;
  /** The rows of a company in the order of their ids, a batch at a time; none where there is no such table. */
  batches<T extends FamilyTable>(table: T, companyId: number): AsyncGenerator<FamilyRow<T>[]>;
  /**
   * Messages by contact and connection, in the order in which they were written, as they are at one moment; from contact
   * `from` on. After a line that dropped a contact's are handed on from its first again.
   */
  messages(companyId: number, from: number): AsyncGenerator<PlacedMessage[]>;
  /** The columns of a table as they are selected; those that are missing as null. */
  selected(table: FamilyTable, alias: string): string;
  close(): Promise<void>;
};

export type SourceOptions = {
  readonly batchSize?: number;
  /** How long a statement may take there; as long as it takes unless told. */
  readonly statementMs?: number;
  /** How much longer it may take to say that it took too long. */
  readonly graceMs?: number;
  /** How long it is waited before a line that dropped is opened again, the first time; each further time twice as long. */
  readonly pauseMs?: number;
};

/** Seven tries wait for some 25 seconds together, in which a database that is started anew is back. */
const usualPauseMs = 400;

export async function openSource(url: string, options: SourceOptions = {}): Promise<Source> {
  const { batchSize = 2000, statementMs = 0, graceMs = 3_000, pauseMs = usualPauseMs } = options;
  const reach = { statementMs, graceMs };
  const pauseAfter = (attempt: number): Promise<void> => pause(pauseMs * 2 ** (attempt - 1));
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new FamilyRefused('address', 'Name the database as postgres://user:password@host:port/name.');
  let client = await connect(url, reach);

  async function ask<R extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<R[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return (await client.query<R>(sql, values)).rows;
      } catch (error) {
        refuse(error);
        if (attempt === maxTries) throw wentAway(error);
        await client.end().catch(() => undefined);
        await pauseAfter(attempt);
        client = await connect(url, reach).catch(() => client);
      }
    }
  }

  const there = await ask<{ table: string; columns: Record<string, string> }>(
    `select table_name as "table", json_object_agg(column_name, udt_name) as columns from information_schema.columns
     where table_schema = current_schema() group by 1`,
  );
  const { found, hasTenants, spelled, columnOf } = spellingOf(
    new Map(there.map((one) => [one.table, new Map(Object.entries(one.columns))])),
  );
  const columns = new Map([...found].map(([table, own]) => [table, new Set(own.keys())]));
  const query: Source['query'] = (sql, values) => ask(spelled(sql), values);

  const selected = (table: FamilyTable, alias: string): string =>
    Object.entries(familyTables[table])
      .map(([column, expected]) => {
        const type = found.get(table)?.get(column);
        if (type === undefined) return `null::${expected} as "${column}"`;
        return `${readAs(`${alias}."${columnOf(table, column)}"`, type, expected)} as "${column}"`;
      })
      .join(', ');

  async function* batches<T extends FamilyTable>(table: T, companyId: number) {
    if (!columns.has(table)) return;
    const hasId = columns.get(table)?.has('id') === true;
    const [place, below] = [hasId ? 't.id' : 't.ctid', hasId ? '0' : "'(0,0)'"];
    let last: unknown = below.replaceAll("'", '');
    for (;;) {
      const rows: (FamilyRow<T> & { place: unknown })[] = await query(
        `select ${selected(table, 't')}, ${place} as place from "${table}" t ${within(table, columns)} and ${place} > $2
         order by ${place} limit ${batchSize}`,
        [companyId, last],
      );
      if (rows.length > 0) yield rows;
      if (rows.length < batchSize) return;
      last = rows.at(-1)?.place;
    }
  }

  async function* messages(companyId: number, from: number) {
    let last = from;
    let isLeft = false;
    const sql = `select ${selected('Messages', 't')}, p."contactId" as place from "Messages" t join "Tickets" p on p.id = t."ticketId"
      where p."companyId" = $1 and p."contactId" >= $2 order by p."contactId", p."whatsappId", t."createdAt", t.id`;
    for (let attempt = 1; ; ) {
      try {
        // On one line or not at all: what is opened anew knows of no transaction.
        await client.query('begin isolation level repeatable read read only');
        await client.query(`declare conversations no scroll cursor for ${spelled(sql)}`, [companyId, last]);
        for (;;) {
          const { rows } = await client.query<PlacedMessage>(`fetch ${batchSize} from conversations`);
          if (rows.length === 0) break;
          isLeft = true;
          yield rows;
          isLeft = false;
          const reached = rows.at(-1)?.place ?? last;
          // A line that never lasts for one conversation is given up as well.
          if (reached > last) attempt = 1;
          last = reached;
        }
        await client.query('commit');
        return;
      } catch (error) {
        refuse(error);
        if (attempt === maxTries) throw wentAway(error);
        await client.end().catch(() => undefined);
        await pauseAfter(attempt);
        attempt += 1;
        client = await connect(url, reach).catch(() => client);
      } finally {
        // Nobody wants the rest, and the line is of use for other questions.
        if (isLeft) await client.query('rollback').catch(() => undefined);
      }
    }
  }

  return {
    columns,
    hasTenants,
    query,
    messages,
    has: (table) => columns.has(table),
    batches,
    selected,
    close: () => client.end(),
  };
}

/** The condition that a row is of the company `$1`. */
export function within(table: FamilyTable, columns: Source['columns']): string {
  const has = (of: FamilyTable, column = ''): boolean => columns.get(of)?.has(column) === true;
  if (table === 'Plans' || table === 'Helps' || table === 'Announcements') return 'where $1::int is not null';
  if (table === 'Companies') return 'where t.id = $1';
  const [parent, column] = parents[table] ?? [];
  // Whose they are cannot be told.
  if (parent !== undefined && !(has(table, column) && has(parent, 'companyId')))
    return 'where $1::int is null';
  // The table above says it: some forks leave the company of a row empty.
  if (parent !== undefined) return `join "${parent}" p on p.id = t."${column}" where p."companyId" = $1`;
  return columns.get(table)?.has('companyId') === true
    ? 'where t."companyId" = $1'
    : 'where $1::int is not null';
}

const isGone = (error: pg.DatabaseError): boolean => /^(57P|08|53300)/.test(error.code ?? '');

/** Undefined tables, columns and operators: another form than was looked for. */
const isOtherForm = ({ code }: pg.DatabaseError): boolean => /^(42P01|42703|42883|42804)$/.test(code ?? '');

/** Throws what no second try would change. */
function refuse(error: unknown): void {
  if (error instanceof FamilyRefused) throw error;
  if (error instanceof pg.DatabaseError && isOtherForm(error))
    throw new FamilyRefused('foreign', `Its tables have another form than the family's: ${error.message}.`);
  if (error instanceof pg.DatabaseError && !isGone(error)) throw error;
  if (isSilent(error)) throw fellSilent();
}

const wentAway = (error: unknown): FamilyRefused =>
  new FamilyRefused('cutOff', `The database went away and did not come back: ${(error as Error).message}.`);

/** Neither rows nor a refusal within the time that a statement has there, and a little more. */
const isSilent = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

const fellSilent = (): FamilyRefused =>
  new FamilyRefused('tooLong', 'The database has not answered for longer than a statement may take there.');

type Reach = Required<Pick<SourceOptions, 'statementMs' | 'graceMs'>>;

async function connect(url: string, { statementMs, graceMs }: Reach): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'prosa-import',
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    ...(statementMs > 0 ? { query_timeout: statementMs + graceMs } : {}),
    // Instants as texts of one form, whatever the machine's zone; an encoding of its own is turned into ours there.
    options: `-c default_transaction_read_only=on -c timezone=UTC -c client_encoding=UTF8 -c datestyle=ISO -c statement_timeout=${statementMs}`,
  });
  client.setTypeParser(pg.types.builtins.TIMESTAMPTZ, instantOf);
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Such a database holds bytes of which it knows nothing, and would refuse to hand out those that are no UTF-8.
    const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
    if (rows[0]?.server_encoding === 'SQL_ASCII') await client.query('set client_encoding to sql_ascii');
    return client;
  } catch (error) {
    const { hostname, port, pathname } = new URL(url);
    throw new FamilyRefused(
      problemOfOpening(error),
      `The database ${hostname}:${port || 5432}${pathname} cannot be opened: ${(error as Error).message}.`,
    );
  }
}
