/** What there is to bring along: which tables and columns the fork has, how many rows, and about how long that takes. */
import { FamilyRefused } from '../family-refused.ts';
import { type FamilyTable, familyTables, neededTables } from './family-tables.ts';
import { type Source, type SourceCompany, within } from './open-source.ts';

export type Survey = {
  readonly fork: string;
  readonly bytes: number;
  readonly companies: readonly SourceCompany[];
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
  /** Rows by table, of all these companies. */
  readonly rows: Readonly<Partial<Record<FamilyTable, number>>>;
};

const tables = Object.keys(familyTables) as FamilyTable[];

/** Tables and columns that one fork has and the others have not. */
const marks: readonly (readonly [fork: string, table: string, column?: string])[] = [
  ['Ticketz', 'TicketTraking', 'waitTime'],
  ['Ticketz', 'OldMessages'],
  ['Ticketz', 'Translations'],
  ['Atendechat', 'Prompts', 'voiceKey'],
  ['Whaticket SaaS', 'QueueIntegrations'],
  ['Whaticket SaaS', 'Campaigns'],
];

/**
 * Looks at a source. Rejects with `FamilyRefused` for a database that is none of the family's, or has no company of that
 * number.
 */
export async function survey(source: Source, companyId: number | undefined): Promise<Survey> {
  const { columns } = source;
  const wanting = neededTables.filter((table) => !source.has(table));
  if (wanting.length > 0)
    throw new FamilyRefused(
      'foreign',
      `This is no database of the family, or half of one: it has no table ${wanting.map((table) => `"${table}"`).join(', ')}.`,
    );
  const companies = await source.query<SourceCompany>(
    `select id, coalesce(nullif(btrim(name), ''), 'Company ' || id) as name, md5(id || ' ' || "createdAt"::text) as key
     from "Companies" where $1::int is null or id = $1 order by id`,
    [companyId ?? null],
  );
  if (companies.length === 0) {
    const all = await source.query<{ id: number; name: string }>(
      'select id, name from "Companies" order by id limit 50',
    );
    throw new FamilyRefused(
      'noCompany',
      `There is no such company; there are: ${all.map(({ id, name }) => `${id} (${name})`).join(', ')}.`,
    );
  }
  const rows: Partial<Record<FamilyTable, number>> = {};
  for (const table of tables.filter(source.has)) {
    let sum = 0;
    for (const { id } of companies) {
      const [counted] = await source.query<{ rows: string }>(
        `select count(*) as rows from "${table}" t ${within(table, columns)}`,
        [id],
      );
      sum += Number(counted?.rows ?? 0);
    }
    rows[table] = sum;
  }
  const [size] = await source.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  return {
    fork: source.hasTenants
      ? 'Whazing-like'
      : (marks.find(([, table, column]) => isThere(source, table, column))?.[0] ?? 'Whaticket'),
    bytes: Number(size?.bytes ?? 0),
    companies,
    missing: tables.flatMap((table) =>
      source.has(table)
        ? Object.keys(familyTables[table])
            .filter((column) => columns.get(table)?.has(column) !== true)
            .map((column) => `${table}.${column}`)
        : [table],
    ),
    unknown: [...columns].flatMap(([table, own]) =>
      table in familyTables
        ? [...own]
            .filter((one) => !(one in familyTables[table as FamilyTable]))
            .map((one) => `${table}.${one}`)
        : [table],
    ),
    rows,
  };
}

const isThere = ({ columns }: Source, table: string, column: string | undefined): boolean =>
  columns.has(table) && (column === undefined || columns.get(table)?.has(column) === true);

/** Rows a second that two cores take; measured by `npm run proof:import`. */
const rowsASecond = 4000;

/** Returns about how long so many rows take. */
export const minutesOf = (rows: Survey['rows']): number =>
  Math.max(1, Math.ceil(rowsOf(rows) / rowsASecond / 60));

const rowsOf = (rows: Survey['rows']): number => Object.values(rows).reduce((sum, count) => sum + count, 0);

export function surveyText({ fork, bytes, companies, missing, unknown, rows }: Survey): string {
  const list = (what: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${what}: ${names.slice(0, 40).join(', ')}${names.length > 40 ? ', …' : ''}.`];
  return [
    `A database of the family (${fork}), ${(bytes / 1e6).toFixed(0)} MB; companies: ${companies.map(({ id, name }) => `${id} ${name}`).join(', ')}.`,
    ...Object.entries(rows).map(([table, count]) => `${table.padEnd(20)} ${String(count).padStart(10)}`),
    ...list('Not there, and read as empty', missing),
    ...list('Not known, and left there', unknown),
    `About ${minutesOf(rows)} minute(s) for ${rowsOf(rows)} rows.`,
  ].join('\n');
}
