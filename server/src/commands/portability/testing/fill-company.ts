/**
 * Rows in every table that is taken in elsewhere, some in each, of every type of column: a new table is filled as well, and so
 * tried. They say nothing that the product would: no server may run on them.
 */
import { createHash } from 'node:crypto';
import type { Place } from './open-place.ts';

type Column = { readonly name: string; readonly type: string; readonly isSerial: boolean };
type Table = { readonly name: string; readonly columns: readonly Column[] };

/** Column → the table whose numbers it holds. */
export type References = Readonly<Record<string, string>>;

const perTable = 3;
/** Tables in which a company has one row at most. */
const ofOneRow: ReadonlySet<string> = new Set(['company_brands']);

/** Returns how many rows a table is filled with. */
export const rowsIn = (table: string): number => (ofOneRow.has(table) ? 1 : perTable);

const uuidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** What stands where numbers of rows stand within JSON and texts. */
const shaped: Readonly<Record<string, (n: number, id: (table: string) => number) => unknown>> = {
  'campaigns.segment': (_, id) => ({ tags: [id('tags')], ownerId: id('users'), searchParam: '' }),
  'macros.actions': (_, id) => [
    { kind: 'addTag', tagId: id('tags') },
    { kind: 'queue', queueId: id('queues') },
    { kind: 'assign', userId: id('users') },
    { kind: 'resolve', reasonId: id('resolve_reasons') },
    { kind: 'message', text: '1' },
  ],
  'saved_views.conditions': (_, id) => ({
    match: 'all',
    groups: [
      {
        match: 'any',
        conditions: [
          { field: 'queue', is: 'any', values: [id('queues'), 0] },
          { field: 'user', is: 'none', values: ['me', id('users')] },
          { field: 'tag', is: 'all', values: [id('tags')] },
          { field: 'connection', is: 'any', values: [id('connections')] },
          { field: 'waiting', is: 'atLeast', minutes: 1 },
        ],
      },
    ],
  }),
  'ticket_events.details': (_, id) => ({
    toUserId: id('users'),
    toQueueId: id('queues'),
    reasonId: id('resolve_reasons'),
    reason: '1',
  }),
  'ticket_notes.body': (n, id) => `fala com @{${id('users')}} sobre ${n}`,
  'users.support': () => null,
  'users.password_hash': () => '',
  'contacts.profile_pic_url': () => null,
};

/** Fills the tables in this order; `references` tells what their columns point at, `mark` stands in every text. */
export async function fillCompany(
  place: Place,
  companyId: number,
  {
    tables,
    references,
    mark,
  }: { readonly tables: readonly string[]; readonly references: References; readonly mark: string },
): Promise<void> {
  const ids = new Map<string, number[]>();
  const described = (await describe(place, tables)).filter(({ name }) => name !== 'companies');
  const optionsOf = (n: number): RowOptions => ({
    ...{ companyId, n, mark, references },
    id: (name) => ids.get(name)?.[(n - 1) % perTable] ?? 0,
  });
  for (const table of described)
    for (let n = 1; n <= rowsIn(table.name); n += 1) {
      const [id] = await insertRow(place, table, optionsOf(n));
      if (id !== undefined) ids.set(table.name, [...(ids.get(table.name) ?? []), id]);
    }
  // What no foreign key tells may name rows of tables that came later.
  for (const table of described) await nameLater(place, table, companyId, optionsOf);
  // A row may stand before the one that it points at.
  await place.rows(
    `update queue_options o set parent_id = (select max(id) from queue_options where company_id = $1)
     where company_id = $1 and id = (select min(id) from queue_options where company_id = $1)`,
    [companyId],
  );
  await place.rows(
    `update messages m set quoted_id = (select q.id from messages q where q.company_id = $1 and q.id <> m.id order by q.id limit 1) where m.company_id = $1`,
    [companyId],
  );
}

async function describe(place: Place, tables: readonly string[]): Promise<readonly Table[]> {
  const rows = await place.rows<{
    table: string;
    name: string;
    type: string;
    identity: string;
    generated: string;
  }>(
    `select table_name as "table", column_name as name, format_type(a.atttypid, null) as type, is_identity as identity, is_generated as generated
     from information_schema.columns c join pg_attribute a on a.attrelid = ('public.' || table_name)::regclass and a.attname = column_name
     where table_schema = 'public' and table_name = any($1) order by ordinal_position`,
    [tables],
  );
  return tables.map((name) => ({
    name,
    columns: rows
      .filter((row) => row.table === name && row.generated === 'NEVER' && row.name !== 'company_id')
      .map((row) => ({ name: row.name, type: row.type, isSerial: row.identity === 'YES' })),
  }));
}

async function nameLater(
  place: Place,
  table: Table,
  companyId: number,
  optionsOf: (n: number) => RowOptions,
): Promise<void> {
  const later = table.columns.filter(({ name }) => {
    const spelled = `${table.name}.${name}`;
    const isOwn = optionsOf(1).references[spelled] === table.name;
    return spelled in shaped || (spelled in optionsOf(1).references && !isOwn);
  });
  if (later.length === 0) return;
  const rows = await place.rows<{ place: string }>(
    `select ctid::text as place from public.${table.name} where company_id = $1 order by ctid`,
    [companyId],
  );
  for (const [before, row] of rows.entries()) {
    const values = Object.fromEntries(
      later.map((column) => [column.name, cellOf(table.name, column, optionsOf(before + 1))]),
    );
    const set = later.map(({ name }) => `"${name}" = r."${name}"`).join(', ');
    await place.rows(
      `update public.${table.name} t set ${set} from json_populate_record(null::public.${table.name}, $1::json) r
       where t.ctid = $2::tid`,
      [JSON.stringify(values), row.place],
    );
  }
}

type RowOptions = {
  readonly companyId: number;
  readonly n: number;
  readonly mark: string;
  readonly references: References;
  readonly id: (table: string) => number;
};

async function insertRow(place: Place, table: Table, options: RowOptions): Promise<number[]> {
  const own = table.columns.filter(({ isSerial }) => !isSerial);
  const row = Object.fromEntries(own.map((column) => [column.name, cellOf(table.name, column, options)]));
  const columns = own.map(({ name }) => `"${name}"`);
  const serial = table.columns.find(({ isSerial }) => isSerial)?.name;
  const rows = await place.rows<{ id: number }>(
    `insert into public.${table.name} (company_id, ${columns.join(', ')})
     select $2, ${columns.map((column) => `r.${column}`).join(', ')} from json_populate_recordset(null::public.${table.name}, $1::json) r
     returning ${serial === undefined ? 'null' : serial} as id`,
    [JSON.stringify([row]), options.companyId],
  );
  return rows.flatMap(({ id }) => id ?? []);
}

function cellOf(
  table: string,
  { name, type }: Column,
  { companyId, n, mark, references, id }: RowOptions,
): unknown {
  const spelled = `${table}.${name}`;
  const shape = shaped[spelled];
  if (shape !== undefined) return shape(n, id);
  const target = references[spelled];
  const own = target === table ? null : id(target ?? '');
  const number = target === undefined ? n : own;
  if (/(^|_)path$/.test(name)) return `${companyId}/2026/11/${uuidOf(`${spelled}:${n}`)}`;
  // Ids of messages are kept; which column names one its name tells.
  if (type === 'uuid') return uuidOf(`${name === 'message_id' ? 'messages.id' : spelled}:${n}`);
  if (type === 'boolean') return n === 1;
  if (type.endsWith('[]')) return type === 'text[]' ? [`“${n}”`, 'b,c'] : [number];
  if (/^(integer|smallint|bigint)$/.test(type)) return number;
  if (type === 'numeric') return 0.5;
  // Past, as days of birth have to be.
  if (type === 'date') return `1990-0${n}-28`;
  if (/^timestamp/.test(type)) return `2026-0${n}-02T03:04:05.${n}67+00:00`;
  if (type === 'bytea') return `\\x0${n}`;
  if (/json/.test(type)) return { n, text: 'ção "\\\n\t🎉', deep: [{ a: null }, 1.5, true] };
  return `${mark} ${name} ${n} ção "aspas" \\barra\\\n\ttab 🎉`;
}
