/**
 * Carries an import out: some hundred rows a transaction, each batch with its outcomes and the new count, so that one
 * that was cut short goes on where it stopped. The sheet is read in a thread of its own.
 */
import type { ErrorCode } from '@prosa/shared';
import { readSheet } from '#src/drivers/sheets/read-sheet.ts';
import { SheetRefused, type SheetRow } from '#src/drivers/sheets/sheet.ts';
import { ObjectMissing, type Storage } from '#src/drivers/storage/driver.ts';
import type { Ctx } from '#src/platform/context.ts';
import { handleJob, type JobCtx, type JobHandler } from '#src/platform/feature.ts';
import { contactsImported, importProgressed } from '../events.ts';
import { findImport, type ImportEntry, insertOutcomes, lockImport, updateImport } from '../import.queries.ts';
import { rowOf } from '../import.rules.ts';
import { importRows } from '../import-rows.ts';
import { checkNumbersJob, importContactsJob } from '../jobs.ts';
import { sheetErrors } from '../sheet-faults.ts';

const atOnce = 200;

export const importContacts = ({ storage }: { readonly storage: Storage }): JobHandler =>
  handleJob(importContactsJob, async (ctx, { importId }) => {
    const entry = await ctx.inside((inner) => findImport(inner, importId));
    if (entry?.status !== 'running' || entry.fileKey === null) return;
    try {
      await carryOut(ctx, entry, storage);
    } catch (error) {
      const failure = faultIn(error) ?? (ctx.lastAttempt ? 'ERR_INTERNAL_SERVER_ERROR' : undefined);
      if (failure === undefined) throw error;
      await ctx.inside((inner) => end(inner, importId, failure));
      if (failure === 'ERR_INTERNAL_SERVER_ERROR') throw error;
    }
    await storage.remove(entry.fileKey);
  });

async function carryOut(ctx: JobCtx, entry: ImportEntry, storage: Storage): Promise<void> {
  let seen = 0;
  // Columns without names begin with their first row.
  let skip = entry.columns.some((name) => name !== '') ? 1 : 0;
  const content = await storage.get(entry.fileKey ?? '');
  for await (const { rows } of readSheet(content, { batch: atOnce, unhurried: true })) {
    const fresh = rows.slice(skip);
    skip = 0;
    seen += fresh.length;
    const before = seen - fresh.length;
    await ctx.inside((inner) => addBatch(inner, entry.id, fresh, before));
  }
  await ctx.inside((inner) => end(inner, entry.id, null));
}

/** Does nothing for rows that an earlier try has added. */
async function addBatch(
  ctx: Ctx,
  importId: number,
  rows: readonly SheetRow[],
  before: number,
): Promise<void> {
  const entry = await lockImport(ctx, importId);
  if (entry?.status !== 'running' || entry.mapping === null || entry.done !== before) return;
  const { mapping } = entry;
  const written = rows.map(({ row, cells }) => rowOf(row, cells, mapping));
  const outcomes = await importRows(ctx, written, importId);
  await insertOutcomes(ctx, importId, outcomes);
  const count = (wanted: string): number => outcomes.filter(({ outcome }) => outcome === wanted).length;
  await updateImport(ctx, importId, {
    done: before + rows.length,
    added: entry.added + count('added'),
    duplicates: entry.duplicates + count('duplicate'),
    refused: entry.refused + count('refused'),
  });
  ctx.emit(importProgressed, { importId });
}

async function end(ctx: Ctx, importId: number, failure: ErrorCode | null): Promise<void> {
  const entry = await lockImport(ctx, importId);
  if (entry?.status !== 'running') return;
  await updateImport(ctx, importId, {
    status: failure === null ? 'done' : 'failed',
    failure,
    fileKey: null,
    ...(failure === null ? { total: entry.done } : {}),
  });
  ctx.emit(importProgressed, { importId });
  if (entry.added === 0) return;
  ctx.emit(contactsImported, {});
  ctx.enqueue(checkNumbersJob, {});
}

/** What no further try would change. */
function faultIn(error: unknown): ErrorCode | undefined {
  if (error instanceof SheetRefused) return sheetErrors[error.fault];
  return error instanceof ObjectMissing ? 'ERR_SHEET_UNREADABLE' : undefined;
}
