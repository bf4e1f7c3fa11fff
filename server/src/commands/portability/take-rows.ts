/** The rows of an archive into the database, in the transaction that is open on the client. */
import pg from 'pg';
import { CommandRefused } from '../command-refused.ts';
import { growth } from '../growth.ts';
import type { ArchiveHead } from './archive-format.ts';
import { entryName } from './archive-format.ts';
import { columnsOf } from './company-snapshot.ts';
import { type CompanyTable, listCompanyTables } from './company-tables.ts';
import { linesOf, parsed } from './lines.ts';
import { type NewIds, openNewIds } from './new-ids.ts';
import { leftOut, readAlone } from './not-carried.ts';
import type { ArchiveSource, Entry } from './open-source.ts';
import { looseReferences, rewrittenKinds } from './references.ts';
import { type ArchiveRow, type RowPlan, rewriteRow } from './rewrite-row.ts';
import type { Settling } from './settle-row.ts';

/** Rows in one statement: as many, or as many bytes. */
const batchRows = 1_000;
const batchBytes = 4 * 1_024 * 1_024;

export type Taking = {
  readonly client: pg.Client;
  readonly source: ArchiveSource;
  readonly head: ArchiveHead;
  readonly settling: Settling;
  /** Columns that the company's own row has here, whatever it had there. */
  readonly company: Readonly<Record<string, unknown>>;
  readonly tell: (table: string, rows: number) => void;
};

/** Returns how many rows each table was given. Rejects with `CommandRefused` where the database refuses one. */
export async function takeRows(taking: Taking): Promise<ReadonlyMap<string, number>> {
  const { client, source, head } = taking;
  const plans = planOf(await listCompanyTables(client), taking);
  const ids = await openNewIds(client);
  for await (const { plan, entry } of tablesOf(source, plans))
    if (plan.isNamed) await drawIds(ids, plan, entry);
  await ids.ready();
  const taken = new Map<string, number>();
  for await (const { plan, entry } of tablesOf(source, plans)) {
    taken.set(plan.table.name, await takeTable(taking, { plan, ids, entry }));
  }
  const missing = [...plans.keys()].filter((name) => name in head.tables && !taken.has(name));
  if (missing.length > 0)
    throw new CommandRefused(`The archive is not whole: it has no ${missing.join(', ')}.`);
  return taken;
}

export const isCarried = (table: string): boolean => !(table in leftOut) && !(table in readAlone);

/** Returns the tables whose rows somebody names by their numbers. */
export function namedTables(tables: readonly CompanyTable[]): ReadonlySet<string> {
  const carried = tables.filter(({ name }) => isCarried(name));
  return new Set([
    ...carried.flatMap(({ references }) => Object.values(references)),
    ...Object.values(looseReferences),
    ...rewrittenKinds,
  ]);
}

function planOf(
  tables: readonly CompanyTable[],
  { head, settling, company }: Taking,
): ReadonlyMap<string, RowPlan & { readonly own: Readonly<Record<string, unknown>> }> {
  const named = namedTables(tables);
  const plans = new Map<string, RowPlan & { readonly own: Readonly<Record<string, unknown>> }>();
  for (const table of tables) {
    const given = head.tables[table.name];
    if (!isCarried(table.name) || given === undefined) continue;
    const isNamed = table.serial !== undefined && named.has(table.name);
    const known = new Set(columnsOf(table));
    const strange = given.filter((column) => !known.has(column));
    if (strange.length > 0)
      throw new CommandRefused(
        `The archive has columns of ${table.name} that this version does not know: ${strange.join(', ')}.`,
      );
    const columns = given.filter((column) => column !== table.serial || isNamed);
    plans.set(table.name, {
      table,
      columns,
      isNamed,
      settling,
      own: table.name === 'companies' ? company : {},
    });
  }
  const strange = Object.keys(head.tables).filter((name) => isCarried(name) && !plans.has(name));
  if (strange.length > 0)
    throw new CommandRefused(
      `The archive has tables that this version does not know: ${strange.join(', ')}.`,
    );
  if (!plans.has('companies')) throw new CommandRefused('The archive is not whole: it has no companies.');
  return plans;
}

type Plans = ReturnType<typeof planOf>;
type Plan = RowPlan & { readonly own: Readonly<Record<string, unknown>> };

/** The tables that are taken in, as they come; files stand behind them. */
async function* tablesOf(
  source: ArchiveSource,
  plans: Plans,
): AsyncGenerator<{ readonly plan: Plan; readonly entry: Entry }> {
  for await (const entry of source.entries()) {
    const name = entryName(entry.name);
    if (name.kind === 'file') return;
    const plan = name.kind === 'table' ? plans.get(name.table) : undefined;
    if (plan === undefined) entry.content.resume();
    else yield { plan, entry };
  }
}

async function drawIds(ids: NewIds, { table }: RowPlan, entry: Entry): Promise<void> {
  let some: number[] = [];
  for await (const { line, place } of linesOf(entry.content, entry.name)) {
    const id = parsed(line, place)[table.serial ?? ''];
    if (typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > 2_147_483_647)
      throw new CommandRefused(`The archive is damaged: ${place} has no number of its own.`);
    some.push(id);
    if (some.length < 10 * batchRows) continue;
    await inWords(entry.name, ids.draw(table.name, some));
    some = [];
  }
  await inWords(entry.name, ids.draw(table.name, some));
}

async function takeTable(
  { client, settling, tell }: Taking,
  { plan, ids, entry }: { readonly plan: Plan; readonly ids: NewIds; readonly entry: Entry },
): Promise<number> {
  const { table } = plan;
  // A row may stand before one of its own table that it points at.
  const later = Object.entries(table.references).flatMap(([column, target]) =>
    target === table.name ? [column] : [],
  );
  const insert = insertOf(plan, settling.to);
  const left: Record<string, unknown>[] = [];
  const hasGrown = growth(1);
  let taken = 0;
  for await (const batch of batchesOf(entry)) {
    const rows = await ids.rewritten((lookup) => batch.map((row) => rewriteRow(row, plan, lookup)));
    const pointing = rows.filter((row) => later.some((column) => row[column] !== null));
    left.push(...pointing.map((row) => pick(row, [table.serial ?? '', ...later])));
    const without = Object.fromEntries(later.map((column) => [column, null]));
    const given = rows.map((row) => ({ ...row, ...without, ...plan.own }));
    await inWords(batchWords(batch), client.query(insert, [JSON.stringify(given)]));
    taken += rows.length;
    tell(table.name, rows.length);
    // What looks for the rows that later ones point at is planned for as many as there are.
    if (hasGrown(rows.length)) await client.query('select prosa.analyze_table($1)', [table.name]);
  }
  if (left.length > 0) await client.query(pointOf(plan, later, settling.to), [JSON.stringify(left)]);
  return taken;
}

const pick = (row: Record<string, unknown>, columns: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

const batchWords = (batch: readonly ArchiveRow[]): string =>
  batch.length === 1
    ? (batch[0]?.place ?? '')
    : `${batch[0]?.place ?? ''} or one of the ${batch.length - 1} behind it`;

async function* batchesOf({ name, content }: Entry): AsyncGenerator<readonly ArchiveRow[]> {
  let batch: ArchiveRow[] = [];
  let bytes = 0;
  for await (const { line, place } of linesOf(content, name)) {
    batch.push({ row: parsed(line, place), place });
    bytes += line.length;
    if (batch.length < batchRows && bytes < batchBytes) continue;
    yield batch;
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

const quoted = (name: string): string => pg.escapeIdentifier(name);

function insertOf({ table, columns, own }: Plan, companyId: number): string {
  const listed = [...new Set([...columns, ...Object.keys(own)])]
    .filter((column) => column !== table.owner)
    .map(quoted);
  const name = `public.${quoted(table.name)}`;
  return `insert into ${name} (${[quoted(table.owner), ...listed].join(', ')}) overriding system value
    select ${[`${companyId}`, ...listed.map((column) => `r.${column}`)].join(', ')} from json_populate_recordset(null::${name}, $1::json) r`;
}

function pointOf({ table }: Plan, later: readonly string[], companyId: number): string {
  const name = `public.${quoted(table.name)}`;
  const serial = quoted(table.serial ?? '');
  const set = later.map((column) => `${quoted(column)} = r.${quoted(column)}`).join(', ');
  return `update ${name} t set ${set} from json_populate_recordset(null::${name}, $1::json) r
    where t.company_id = ${companyId} and t.${serial} = r.${serial}`;
}

/** What the database says of a row is told to whoever brought it: it is not of this format. */
async function inWords(place: string, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    // Wrong values, broken constraints.
    if (error instanceof pg.DatabaseError && /^(22|23)/.test(error.code ?? ''))
      throw new CommandRefused(`The archive cannot be taken in: ${place}: ${error.message}.`, {
        cause: error,
      });
    throw error;
  }
}
