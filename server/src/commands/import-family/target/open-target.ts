/**
 * The installation's own database as an import writes it: a batch of rows in one statement, each row once, whatever is
 * repeated. Which row here is which there stands in `imported_rows`, written by the same statement.
 */
import pg from 'pg';
import type { Store } from '../../../platform/db/store.ts';

type Value = string | number | boolean | null | object | undefined;
export type Given = { readonly sourceId: number } & Readonly<Record<string, Value>>;

/** Where rows of one kind go. */
export type Kind = {
  readonly name: string;
  readonly table: string;
  /** The fields of what is given, with their types as PostgreSQL calls them. */
  readonly fields: Readonly<Record<string, string>>;
  /** The columns, and of what they are made: SQL over the given row `g`. */
  readonly columns: Readonly<Record<string, string>>;
  /** Which row `t` that is there already is the given one: SQL over `g` and `t`. */
  readonly sameAs?: string;
  /** SQL over `g` of the ids `id` of rows that are there already and are the given one, where an index leads to them; in place of `sameAs`. */
  readonly sameIds?: string;
  /** Only the first of given rows with the same value is new; the others are that row. */
  readonly once?: string;
  /** What must be there besides, or the row is an orphan: SQL over `g`. */
  readonly needs?: string;
  /** More statements over `fresh(source_id, id)` joined with `given g`, e.g. of a table beside it. */
  readonly beside?: string;
  /** Tables of the platform have no company. */
  readonly isGlobal?: boolean;
};

/** Created now; there already; left out, because what they belong to is not there. */
export type Written = { readonly created: number; readonly known: number; readonly orphans: number };

export type Target = {
  readonly companyId: number;
  query<R extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<R[]>;
  /** Writes those that are not there yet; the others are left as they are. */
  write(kind: Kind, given: readonly Given[]): Promise<Written>;
  /** Returns how far reading a table had come, 0 at its beginning. */
  cursor(table: string): Promise<number>;
  setCursor(table: string, at: number | undefined): Promise<void>;
  /** Statistics as they are now: what comes next is planned by them. */
  analyze(...tables: string[]): Promise<void>;
};

/** SQL of the id that a row of another table has here; null where it did not come along. */
export const idOf = (kind: string, field: string): string =>
  `(select i.id from imported_rows i where i.company_id = $1 and i.source = $2 and i.kind = '${kind}' and i.source_id = g."${field}")`;

/** SQL of an instant that was given, never in the future; where there is none, now. */
export const past = (field: string): string => `least(coalesce(g."${field}", now()), now())`;

export async function connectTarget(
  addresses: Store['addresses'],
): Promise<{ client: pg.Client; close(): Promise<void> }> {
  const client = new pg.Client({ ...addresses.system, application_name: 'prosa-import' });
  client.on('error', () => undefined);
  await client.connect();
  // A batch that a failing machine loses is read and written again.
  await client.query('set synchronous_commit = off');
  // Statements are long and their rows few: compiling them would take longer than running them.
  await client.query('set jit = off');
  return { client, close: () => client.end() };
}

export function openTarget(
  client: pg.Client,
  { companyId, source }: { readonly companyId: number; readonly source: string },
): Target {
  const query: Target['query'] = async <R extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
    (await client.query<R>(sql, values)).rows;

  async function write(kind: Kind, given: readonly Given[]): Promise<Written> {
    if (given.length === 0) return { created: 0, known: 0, orphans: 0 };
    const {
      name,
      table,
      columns,
      sameAs,
      sameIds,
      once,
      needs = 'true',
      beside = '',
      isGlobal = false,
    } = kind;
    const fields = Object.entries(kind.fields).map(([field, type]) => `"${field}" ${type}`);
    const rows = `given as materialized (select * from json_to_recordset($3::json) as r(${['"sourceId" bigint', ...fields].join(', ')}))`;
    const unknown = `not exists (select 1 from imported_rows i where i.company_id = $1 and i.source = $2 and i.kind = '${name}' and i.source_id = g."sourceId")`;
    const values = [companyId, source, JSON.stringify(given)];
    const isMatched = sameAs !== undefined || sameIds !== undefined;
    const same =
      sameIds === undefined
        ? `${table} t on ${isGlobal ? 'true' : 't.company_id = $1'} and ${sameAs}`
        : `lateral (${sameIds}) t on true`;
    const match = `with ${rows} insert into imported_rows (company_id, source, kind, source_id, id)
      select distinct on (g."sourceId") $1, $2, '${name}', g."sourceId", t.id from given g join ${same}
      where ${unknown} order by g."sourceId", t.id on conflict do nothing`;
    const owner = isGlobal ? [] : ['company_id'];
    const insert = `with ${rows}, chosen as (
        select ${once === undefined ? '' : `distinct on (${once})`} g.* from given g where ${unknown} and ${needs} order by ${once === undefined ? '' : `${once},`} g."sourceId"
      ), fresh as (
        insert into imported_rows (company_id, source, kind, source_id, id)
        select $1, $2, '${name}', g."sourceId", nextval(pg_get_serial_sequence('${table}', 'id')) from chosen g on conflict do nothing
        returning source_id, id
      ), added as (
        insert into ${table} (${[...owner, 'id', ...Object.keys(columns)].join(', ')}) overriding system value
        select ${[...(isGlobal ? [] : ['$1']), 'f.id', ...Object.values(columns)].join(', ')} from fresh f join given g on g."sourceId" = f.source_id
        returning id
      )${beside} select count(*)::int as created from added`;
    await client.query('begin');
    try {
      if (isMatched) await client.query(match, values);
      const [added] = (await client.query<{ created: number }>(insert, values)).rows;
      if (isMatched && once !== undefined) await client.query(match, values);
      const [mapped] = (
        await client.query<{ rows: number }>(
          `with ${rows} select count(*)::int as rows from given g where not ${unknown}`,
          values,
        )
      ).rows;
      await client.query('commit');
      const created = added?.created ?? 0;
      const there = mapped?.rows ?? created;
      return { created, known: there - created, orphans: given.length - there };
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  }

  return {
    companyId,
    query,
    write,
    cursor: async (table) => {
      const [row] = await query<{ id: string }>(
        'select id from imported_rows where company_id = $1 and source = $2 and kind = $3 and source_id = 0',
        [companyId, source, `cursor:${table}`],
      );
      return Number(row?.id ?? 0);
    },
    setCursor: async (table, at) => {
      await query(
        at === undefined
          ? 'delete from imported_rows where company_id = $1 and source = $2 and kind = $3 and $4::bigint is null'
          : `insert into imported_rows (company_id, source, kind, source_id, id) values ($1, $2, $3, 0, $4)
             on conflict (company_id, source, kind, source_id) do update set id = excluded.id`,
        [companyId, source, `cursor:${table}`, at ?? null],
      );
    },
    analyze: async (...tables) => {
      for (const table of tables) await query('select prosa.analyze_table($1)', [table]);
    },
  };
}
