/**
 * The tables of a company as the database's own catalogue knows them: none can be forgotten, and what points at what is
 * read from the foreign keys.
 */
import type pg from 'pg';
import { companyColumn, globalTables } from '../../platform/db/schema/global-tables.ts';

export type Column = {
  readonly name: string;
  /** As PostgreSQL calls it, e.g. `integer[]`. */
  readonly type: string;
  readonly isNullable: boolean;
  /** The database gives it a value where none is given. */
  readonly isGiven: boolean;
};

export type CompanyTable = {
  readonly name: string;
  /** The column that names the company. */
  readonly owner: string;
  /** Without the company and without what the database computes. */
  readonly columns: readonly Column[];
  /** The columns of its key, without the company. */
  readonly key: readonly string[];
  /** The column that is numbered by the database, where one is. */
  readonly serial: string | undefined;
  /** Column → the table whose number it holds, through however many foreign keys. */
  readonly references: Readonly<Record<string, string>>;
  /** The tables whose rows must be there first. */
  readonly above: readonly string[];
};

const tablesSql = `
  select c.relname::text as name,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'isNullable', not a.attnotnull,
       'isGiven', a.atthasdef or a.attidentity <> '', 'isSerial', a.attidentity <> '') order by a.attnum)
     from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select json_agg(a.attname order by k.place) from pg_index i, unnest(i.indkey) with ordinality k(n, place)
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.n where i.indrelid = c.oid and i.indisprimary) as key
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`;

const referencesSql = `
  select c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to",
    (select json_agg(json_build_object('from', f.attname, 'to', t.attname))
     from unnest(c.conkey, c.confkey) k(f, t) join pg_attribute f on f.attrelid = c.conrelid and f.attnum = k.f
       join pg_attribute t on t.attrelid = c.confrelid and t.attnum = k.t) as pairs
  from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0`;

type TableRow = {
  readonly name: string;
  readonly columns: readonly (Column & { readonly isSerial: boolean })[];
  readonly key: readonly string[];
};
type Reference = {
  readonly from: string;
  readonly to: string;
  readonly pairs: readonly { readonly from: string; readonly to: string }[];
};

const ownerOf = (table: string): string | undefined =>
  companyColumn[table] ?? (table in globalTables ? undefined : 'company_id');

/** Returns every table of a company, what points at another one behind that. */
export async function listCompanyTables(client: pg.ClientBase): Promise<readonly CompanyTable[]> {
  const { rows } = await client.query<TableRow>(tablesSql);
  const { rows: references } = await client.query<Reference>(referencesSql);
  const serials = new Map(
    rows.map(({ name, columns }) => [name, columns.find(({ isSerial }) => isSerial)?.name]),
  );
  const targetOf = openTargets(references, serials);
  const tables = rows.flatMap(({ name, columns, key }): CompanyTable[] => {
    const owner = ownerOf(name);
    if (owner === undefined) return [];
    const own = columns.filter((column) => column.name !== owner);
    return [
      {
        name,
        owner,
        columns: own.map(({ isSerial: _, ...column }) => column),
        key: key.filter((column) => column !== owner),
        serial: owner === 'company_id' ? serials.get(name) : undefined,
        references: Object.fromEntries(
          own.flatMap((column) => {
            const target = targetOf(name, column.name);
            return target === undefined ? [] : [[column.name, target]];
          }),
        ),
        above: references
          .filter(({ from, to }) => from === name && to !== name && ownerOf(to) !== undefined)
          .map(({ to }) => to),
      },
    ];
  });
  return inOrder(tables);
}

/** Returns what tells whose number a column holds: a key may point at one that points at another. */
function openTargets(
  references: readonly Reference[],
  serials: ReadonlyMap<string, string | undefined>,
): (table: string, column: string) => string | undefined {
  const targetOf = (table: string, column: string): string | undefined => {
    for (const { from, to, pairs } of references) {
      const pair = from === table ? pairs.find((one) => one.from === column) : undefined;
      if (pair === undefined || ownerOf(to) !== 'company_id' || pair.to === 'company_id') continue;
      return serials.get(to) === pair.to ? to : targetOf(to, pair.to);
    }
    return undefined;
  };
  return targetOf;
}

function inOrder(tables: readonly CompanyTable[]): readonly CompanyTable[] {
  const ordered: CompanyTable[] = [];
  const placed = new Set<string>();
  for (let left = tables; left.length > 0; left = left.filter(({ name }) => !placed.has(name))) {
    const ready = left.filter(({ above }) => above.every((name) => placed.has(name)));
    if (ready.length === 0)
      throw new Error(`tables point at each other: ${left.map(({ name }) => name).join(', ')}`);
    for (const table of ready) placed.add(table.name);
    ordered.push(...ready);
  }
  return ordered;
}
