/**
 * Carries an import out: some hundred rows a transaction, each batch with its outcomes and the new count, so that one
 * that was cut short goes on where it stopped. The sheet is read in a thread of its own.
 */
import { AppError, type ErrorCode } from '@prosa/shared';
import { readSheet } from '#src/drivers/sheets/read-sheet.ts';
import { SheetRefused, type SheetRow } from '#src/drivers/sheets/sheet.ts';
import { ObjectMissing, type Storage } from '#src/drivers/storage/driver.ts';
import type { Ctx } from '#src/platform/context.ts';
import { handleJob, type JobCtx, type JobHandler } from '#src/platform/feature.ts';
import { forgetFiles, noteLooseFiles } from '#src/platform/storage/loose-files.ts';
import { importProgressed } from '../events.ts';
import {
  findImport,
  type ImportEntry,
  insertOutcomes,
  lockImport,
  updateImport,
} from '../import/import.queries.ts';
import { rowOf } from '../import/import.rules.ts';
import { importRows } from '../import/import-rows.ts';
import { contactsTarget, type ImportTarget } from '../import/import-target.ts';
import { sheetErrors } from '../import/sheet-errors.ts';
import { importContactsJob } from '../jobs.ts';

const atOnce = 200;

export type ImportDeps = {
  readonly storage: Storage;
  /** Who takes rows beside contacts. */
  readonly importTargets: readonly ImportTarget[];
};

export const importContacts = ({ storage, importTargets }: ImportDeps): JobHandler =>
  handleJob(importContactsJob, async (ctx, { importId }) => {
    const entry = await ctx.inside((inner) => findImport(inner, importId));
    if (entry?.status !== 'running' || entry.fileKey === null) return;
    const { fileKey } = entry;
    const target = targetOf(importTargets, entry);
    try {
      await carryOut(ctx, entry, target, storage);
    } catch (error) {
      const failure = faultIn(error) ?? (ctx.lastAttempt ? 'ERR_INTERNAL_SERVER_ERROR' : undefined);
      if (failure === undefined) throw error;
      await ctx.inside((inner) => end(inner, importId, target, failure));
      if (failure === 'ERR_INTERNAL_SERVER_ERROR') throw error;
    }
    await storage.remove(fileKey);
    await ctx.inside((inner) => forgetFiles(inner, fileKey));
  });

function targetOf(others: readonly ImportTarget[], { target: wanted }: ImportEntry): ImportTarget {
  const found = wanted === null ? contactsTarget : others.find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(`nobody takes the rows of imports for ${wanted}`);
  return found;
}

async function carryOut(
  ctx: JobCtx,
  entry: ImportEntry,
  target: ImportTarget,
  storage: Storage,
): Promise<void> {
  let seen = 0;
  let skip = entry.headingRows ?? (entry.columns.some((name) => name !== '') ? 1 : 0);
  const content = await storage.get(entry.fileKey ?? '');
  for await (const { rows } of readSheet(content, { batch: atOnce, unhurried: true })) {
    const fresh = rows.slice(skip);
    skip = 0;
    seen += fresh.length;
    const before = seen - fresh.length;
    await ctx.inside((inner) => addBatch(inner, target, { importId: entry.id, rows: fresh, before }));
  }
  await ctx.inside((inner) => end(inner, entry.id, target, null));
}

type Batch = {
  readonly importId: number;
  readonly rows: readonly SheetRow[];
  /** Rows of the sheet before these. */
  readonly before: number;
};

/** Imports a batch of rows and stores what became of them; does nothing for rows that an earlier try has added. */
async function addBatch(ctx: Ctx, target: ImportTarget, { importId, rows, before }: Batch): Promise<void> {
  const entry = await lockImport(ctx, importId);
  if (entry?.status !== 'running' || entry.mapping === null || entry.done !== before) return;
  const { mapping } = entry;
  const written = rows.map(({ row, cells }) => rowOf(row, cells, { tags: null, owner: null, ...mapping }));
  const outcomes = await importRows(ctx, target, importId, written);
  await insertOutcomes(ctx, importId, outcomes);
  const count = (wanted: string): number => outcomes.filter(({ outcome }) => outcome === wanted).length;
  await updateImport(ctx, importId, {
    done: before + rows.length,
    added: entry.added + count('added'),
    duplicates: entry.duplicates + count('duplicate'),
    refused: entry.refused + count('refused'),
    warned: entry.warned + outcomes.filter(({ warnings }) => warnings.length > 0).length,
  });
  ctx.emit(importProgressed, { importId });
}

async function end(
  ctx: Ctx,
  importId: number,
  target: ImportTarget,
  failure: ErrorCode | null,
): Promise<void> {
  const entry = await lockImport(ctx, importId);
  if (entry?.status !== 'running') return;
  // Nothing refers to the sheet from now on, whatever becomes of removing it.
  if (entry.fileKey !== null) await noteLooseFiles(ctx, entry.fileKey);
  await updateImport(ctx, importId, {
    status: failure === null ? 'done' : 'failed',
    failure,
    fileKey: null,
    ...(failure === null ? { total: entry.done } : {}),
  });
  ctx.emit(importProgressed, { importId });
  if (entry.added > 0) await target.filled(ctx, importId);
}

/** Returns the error of what no further try would change. */
function faultIn(error: unknown): ErrorCode | undefined {
  if (error instanceof SheetRefused) return sheetErrors[error.fault];
  // Where the rows were to go is not there any more.
  if (error instanceof AppError && error.status === 404) return error.code;
  return error instanceof ObjectMissing ? 'ERR_SHEET_UNREADABLE' : undefined;
}
