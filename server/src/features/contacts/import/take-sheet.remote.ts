/**
 * Looks at an uploaded spreadsheet and makes an import of it: what its columns are called, its first rows. It waits until
 * somebody says which columns mean what, or begins at once where whoever takes the rows relies on the columns' names.
 */
import { fail, type ImportMapping, type ImportView, truncated } from '@prosa/shared';
import { readSheet } from '#src/drivers/sheets/read-sheet.ts';
import { SheetRefused, type SheetRow } from '#src/drivers/sheets/sheet.ts';
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { RemoteCtx, UserCtx } from '#src/platform/context.ts';
import type { Uploaded } from '#src/platform/feature.ts';
import { insertImport } from './import.queries.ts';
import { headingDepth, headingRows } from './import.rules.ts';
import { importViewOf } from './import.view.ts';
import type { ImportTarget } from './import-target.ts';
import { sheetErrors } from './sheet-errors.ts';
import { startImport } from './start-import.ts';

/** Rows that are shown before an import begins. */
const sampleSize = 8;

/** The owner of an import that is not one of contacts. */
export type SheetOwner = {
  readonly target: ImportTarget;
  /** Notes, in the same transaction, where the rows of this import go. */
  readonly own: (ctx: UserCtx, importId: number) => Promise<void>;
};

export async function takeSheet(
  ctx: RemoteCtx,
  storage: Storage,
  file: Uploaded,
  owner?: SheetOwner,
): Promise<ImportView> {
  const sheet = columnsOf(await beginningOf(storage, file.key).catch(refused));
  const view = await ctx.inside(async (inner) => {
    const entry = await insertImport(inner, {
      userId: ctx.actor.id,
      source: 'sheet',
      target: owner?.target.name ?? null,
      fileName: truncated(file.fileName, 200),
      fileKey: file.key,
      ...sheet,
    });
    if (owner === undefined) return importViewOf(entry);
    await owner.own(inner, entry.id);
    const { mapping } = importViewOf(entry);
    return isComplete(mapping)
      ? startImport(inner, { importId: entry.id, ...mapping, tags: null, owner: null })
      : importViewOf(entry);
  });
  file.keep();
  return view;
}

const isComplete = (mapping: ImportView['mapping']): mapping is ImportMapping => mapping.number !== null;

type Beginning = { readonly rows: readonly SheetRow[]; readonly total: number };

async function beginningOf(storage: Storage, key: string): Promise<Beginning> {
  for await (const { rows, total } of readSheet(await storage.get(key), { limit: headingDepth + sampleSize }))
    return { rows, total };
  throw new SheetRefused('empty');
}

function columnsOf({ rows, total }: Beginning) {
  const cells = rows.map((row) => [...row.cells]);
  const heading = headingRows(cells);
  const columns = cells[heading - 1] ?? [];
  const sample = cells.slice(heading, heading + sampleSize);
  const width = Math.max(columns.length, 0, ...sample.map((row) => row.length));
  return {
    columns: Array.from({ length: width }, (_, at) => columns[at] ?? ''),
    headingRows: heading,
    sample,
    total: Math.max(0, total - heading),
  };
}

function refused(error: unknown): never {
  if (error instanceof SheetRefused) fail(sheetErrors[error.fault]);
  throw error;
}
