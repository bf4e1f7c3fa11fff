/** A look at a source for the screen: what there is, what it would come into, and what to mind. Nothing is written. */
import type { FamilySurvey } from '@prosa/shared';
import type pg from 'pg';
import type { AskedImport } from '../../../features/moving-in/engine.ts';
import { FamilyRefused } from '../family-refused.ts';
import { assertMayCome } from '../rows/company.ts';
import { assertOldIsOff, countOthers, keepsSessions } from '../rows/sessions.ts';
import type { FamilyTable } from '../source/family-tables.ts';
import { openSource, type Source } from '../source/open-source.ts';
import { minutesOf, type Survey, survey } from '../source/survey.ts';
import { connectTarget } from '../target/open-target.ts';
import { countFiles, filesFolderOf } from './files-folder.ts';
import type { EnginePlace } from './protocol.ts';

/** Shorter than a look may take. */
const statementMs = 40_000;

/** Rejects with `FamilyRefused` where nothing could come. */
export async function lookAtSource(
  { address, company, into, files, sessions }: AskedImport,
  { addresses, filesFolder, pauseMs }: Pick<EnginePlace, 'addresses' | 'filesFolder' | 'pauseMs'>,
): Promise<FamilySurvey> {
  const source = await openSource(address, { statementMs, pauseMs });
  const { client, close } = await connectTarget(addresses);
  try {
    const found = await survey(source, company ?? undefined);
    assertOne(found, into);
    if (sessions) await assertOldIsOff(source);
    const known: { company: number; into: number }[] = [];
    for (const one of found.companies) {
      const here = await assertMayCome(client, source, { company: one, into: into ?? undefined });
      if (here !== undefined) known.push({ company: one.id, into: here });
    }
    const place = into ?? (found.companies.length === 1 ? known[0]?.into : undefined);
    return {
      ...{ fork: found.fork, bytes: found.bytes, minutes: minutesOf(found.rows), known },
      companies: found.companies.map(({ id, name }) => ({ id, name })),
      rows: rowsOf(found),
      missing: [...found.missing],
      unknown: [...found.unknown],
      connected: await connectedThere(source, found),
      others: await countOthers(source),
      keepsSessions: keepsSessions(source),
      lastWrittenAt: await lastWrittenThere(source, found),
      target: place === undefined ? null : await targetOf(client, place),
      files: files === null ? null : await countFiles(await filesFolderOf(filesFolder, files)),
    };
  } finally {
    await close();
    await source.close().catch(() => undefined);
  }
}

/** Several companies never come into one. Throws `FamilyRefused`. */
export function assertOne({ companies }: Pick<Survey, 'companies'>, into: number | null): void {
  if (into !== null && companies.length > 1)
    throw new FamilyRefused('oneCompany', 'One company comes into one that is here: say which.');
}

/** Returns the rows by table, the most first. */
export const rowsOf = ({ rows }: Pick<Survey, 'rows'>): { table: string; rows: number }[] =>
  Object.entries(rows)
    .map(([table, count]) => ({ table, rows: count }))
    .sort((a, b) => b.rows - a.rows);

const hasColumns = ({ columns }: Source, table: FamilyTable, names: readonly string[]): boolean =>
  names.every((name) => columns.get(table)?.has(name) === true);

async function connectedThere(source: Source, { companies }: Survey): Promise<string[]> {
  if (!hasColumns(source, 'Whatsapps', ['name', 'status', 'companyId'])) return [];
  const rows = await source.query<{ name: string }>(
    `select coalesce(left(name::text, 100), '') as name from "Whatsapps" where status = 'CONNECTED' and "companyId" = any($1::int[]) order by id limit 20`,
    [companies.map(({ id }) => id)],
  );
  return rows.map(({ name }) => name);
}

async function lastWrittenThere(source: Source, { companies }: Survey): Promise<string | null> {
  if (!hasColumns(source, 'Tickets', ['updatedAt', 'companyId'])) return null;
  const [row] = await source.query<{ at: string | null }>(
    `select to_char(max("updatedAt") at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from "Tickets" where "companyId" = any($1::int[])`,
    [companies.map(({ id }) => id)],
  );
  return row?.at ?? null;
}

async function targetOf(client: pg.Client, companyId: number): Promise<FamilySurvey['target']> {
  const { rows } = await client.query<{ id: number; name: string; contacts: number; tickets: number }>(
    `select id, name, (select count(*)::int from contacts where company_id = c.id and erased_at is null) as contacts,
       (select count(*)::int from tickets where company_id = c.id and deleted_at is null) as tickets
     from companies c where id = $1 and removed_at is null`,
    [companyId],
  );
  const [row] = rows;
  if (row === undefined) throw new FamilyRefused('noTarget', `There is no company ${companyId} here.`);
  return row;
}
