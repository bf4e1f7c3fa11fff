/**
 * A company as one moment saw it, in one transaction that writes nothing. It is read as requests are, by the role that row
 * level security holds to the company: no statement here could read another one's rows.
 */
import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { newestMigration } from '../../platform/backup/dump-database.ts';
import { readingLock } from '../../platform/db/schema/reading-lock.ts';
import type { Store } from '../../platform/db/store.ts';
import { CommandRefused } from '../command-refused.ts';
import type { ArchiveHead } from './archive-format.ts';
import { type CompanyTable, listCompanyTables } from './company-tables.ts';
import { leftOut, replaced, withheld, withoutPasswords } from './not-carried.ts';

export type Snapshot = Pick<ArchiveHead, 'migration' | 'company'> & {
  /** The tables of the archive with the columns that are in it. */
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] }[];
  /** About how much there is in each of the tables. */
  count(): Promise<readonly { readonly rows: number; readonly bytes: number }[]>;
  /** A table's rows as JSON Lines, in the order of its key; one table at a time. */
  rowsOf(table: string): Readable;
  /** The keys of files that nothing refers to. */
  looseFiles(): Promise<ReadonlySet<string>>;
};

/** Whose rows are read; `withPasswords` with the hashes of their passwords. */
export type Asked = { readonly companyId: number; readonly withPasswords: boolean };

export async function openSnapshot<T>(
  addresses: Store['addresses'],
  asked: Asked,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...addresses.app, application_name: 'prosa-export', keepAlive: true });
  // What a cut connection means, the statement under way says.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    // Of the transaction alone: a pooler may stand in between.
    await client.query(
      `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0;
       set local timezone = 'UTC'; set local app.company_id = '${asked.companyId}'`,
    );
    await client.query(readingLock);
    const migration = await migrationOf(addresses);
    return await work({ migration, ...(await snapshotOf(client, asked)) });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Which migrations there were only the platform reads; none runs while the snapshot is held. */
export async function migrationOf({ system }: Store['addresses']): Promise<number> {
  const client = new pg.Client({ ...system, application_name: 'prosa-export' });
  await client.connect();
  try {
    return (await newestMigration(client)).when;
  } finally {
    await client.end();
  }
}

async function snapshotOf(client: pg.Client, asked: Asked): Promise<Omit<Snapshot, 'migration'>> {
  const { companyId } = asked;
  const company = await companyOf(client, companyId);
  const all = await listCompanyTables(client);
  const tables = all
    .filter(({ name }) => !(name in leftOut))
    .map((table) => ({ table, columns: columnsOf(table) }));
  const byName = new Map(tables.map((one) => [one.table.name, one]));
  return {
    company,
    tables: tables.map(({ table: { name }, columns }) => ({ name, columns })),
    count: async () => {
      const counts: { rows: number; bytes: number }[] = [];
      for (const { table, columns } of tables)
        counts.push(await countRows(client, rowsSql(table, columns, asked)));
      return counts;
    },
    rowsOf: (name) => {
      const found = byName.get(name);
      if (found === undefined) throw new Error(`${name} is no table of the archive`);
      return client.query(copyTo(copyOf(found.table, found.columns, asked)));
    },
    looseFiles: async () => {
      const { rows } = await client.query<{ key: string }>(
        `select key from loose_files where company_id = ${companyId}`,
      );
      return new Set(rows.map(({ key }) => key));
    },
  };
}

async function companyOf(client: pg.Client, companyId: number): Promise<ArchiveHead['company']> {
  const { rows } = await client.query<{ company: ArchiveHead['company']; isRemoved: boolean }>(
    `select json_build_object('id', c.id, 'name', c.name, 'createdAt', c.created_at, 'plan', p.name) as company,
       c.removed_at is not null as "isRemoved"
     from companies c left join plans p on p.id = c.plan_id where c.id = $1`,
    [companyId],
  );
  const [found] = rows;
  if (found === undefined || found.isRemoved)
    throw new CommandRefused(`There is no company ${companyId} here.`);
  return found.company;
}

/** Returns the columns of a table that are in the archive. */
export const columnsOf = ({ name, owner, columns }: CompanyTable): readonly string[] => [
  ...(owner === 'company_id' ? [] : [owner]),
  ...columns.map((column) => column.name).filter((column) => !(`${name}.${column}` in withheld)),
];

const sampled = 500;

/** How long the rows are the first of them tell. */
async function countRows(
  client: pg.Client,
  { rows, where }: ReturnType<typeof rowsSql>,
): Promise<{ rows: number; bytes: number }> {
  const { rows: found } = await client.query<{ rows: number; each: number }>(
    `select (select count(*)::float8 from ${where}) as rows,
       (select coalesce(avg(octet_length(row_to_json(r)::text) + 1), 0)::float8 from (${rows} limit ${sampled}) r) as each`,
  );
  const { rows: count, each } = found[0] ?? { rows: 0, each: 0 };
  return { rows: count, bytes: Math.ceil(count * each) };
}

function rowsSql(
  { name, owner }: CompanyTable,
  columns: readonly string[],
  { companyId, withPasswords }: Asked,
): { readonly rows: string; readonly where: string } {
  const quoted = (column: string): string => pg.escapeIdentifier(column);
  const others = withPasswords ? replaced : { ...replaced, ...withoutPasswords };
  const selected = columns.map((column) => others[`${name}.${column}`] ?? quoted(column));
  const where = `public.${quoted(name)} where ${quoted(owner)} = ${companyId}`;
  return { where, rows: `select ${selected.join(', ')} from ${where}` };
}

/** JSON knows no line ends and no control characters: neither of the signs below ever has to be quoted. */
function copyOf(table: CompanyTable, columns: readonly string[], asked: Asked): string {
  const { key } = table;
  const order =
    key.length === 0 ? '' : ` order by ${key.map((column) => pg.escapeIdentifier(column)).join(', ')}`;
  return `copy (select row_to_json(r) from (${rowsSql(table, columns, asked).rows}${order}) r)
    to stdout (format csv, quote e'\\x01', delimiter e'\\x02')`;
}
