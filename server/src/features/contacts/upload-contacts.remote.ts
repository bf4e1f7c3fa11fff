/**
 * Takes contacts that come as a list: rows of a request are added at once, as clients of this API family want it; a
 * spreadsheet is looked at and waits until somebody says which columns mean what.
 */
import { type contactsContract, type ErrorCode, fail, type Input, type Output } from '@prosa/shared';
import { readSheet } from '#src/drivers/sheets/read-sheet.ts';
import { SheetRefused, type SheetRow } from '#src/drivers/sheets/sheet.ts';
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { Ctx, RemoteCtx } from '#src/platform/context.ts';
import type { Exchange, Uploaded } from '#src/platform/feature.ts';
import { contactsImported } from './events.ts';
import { insertImport } from './import.queries.ts';
import { hasHeader, rowOfRecord } from './import.rules.ts';
import { importViewOf } from './import.view.ts';
import { importRows } from './import-rows.ts';
import { checkNumbersJob } from './jobs.ts';
import { sheetErrors } from './sheet-faults.ts';

type Upload = Output<typeof contactsContract.upload>;

/** Rows that are shown before an import begins. */
const sampleSize = 8;
/** Rows that are added in one transaction. */
const atOnce = 500;

export async function uploadContacts(
  ctx: RemoteCtx,
  storage: Storage,
  { rows }: Input<typeof contactsContract.upload>,
  { files }: Exchange,
): Promise<Upload> {
  const [file] = files;
  if (file !== undefined)
    return { newContacts: [], errorBag: [], import: await takeSheet(ctx, storage, file) };
  const answer: Upload = { newContacts: [], errorBag: [], import: null };
  for (let from = 0; from < rows.length; from += atOnce) {
    const batch = rows.slice(from, from + atOnce).map((record, at) => rowOfRecord(from + at + 1, record));
    for (const one of await ctx.inside((inner) => addRows(inner, batch))) {
      const contactName = one.name === '' ? one.number : one.name;
      if (one.contactId !== null) answer.newContacts.push({ contactName, contactId: one.contactId });
      else answer.errorBag.push({ contactName, error: errorOf(one.reason) });
    }
  }
  return answer;
}

const errorOf = (reason: string | null): ErrorCode =>
  reason === 'known' || reason === 'twice' ? 'ERR_DUPLICATED_CONTACT' : 'ERR_VALIDATION';

async function addRows(ctx: Ctx, batch: Parameters<typeof importRows>[1]) {
  const outcomes = await importRows(ctx, batch);
  if (outcomes.some(({ contactId }) => contactId !== null)) {
    ctx.emit(contactsImported, {});
    ctx.enqueue(checkNumbersJob, {});
  }
  return outcomes;
}

async function takeSheet(ctx: RemoteCtx, storage: Storage, file: Uploaded): Promise<Upload['import']> {
  const { rows, total } = await beginningOf(storage, file.key).catch(refused);
  const [first, ...rest] = rows.map(({ cells }) => cells);
  const columns = first !== undefined && hasHeader(first) ? first : [];
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const entry = await ctx.inside((inner) =>
    insertImport(inner, {
      userId: ctx.actor.id,
      source: 'sheet',
      fileName: file.fileName.slice(0, 200),
      fileKey: file.key,
      columns: Array.from({ length: width }, (_, at) => columns[at] ?? ''),
      sample: (columns.length > 0 ? rest : rows.map(({ cells }) => cells))
        .slice(0, sampleSize)
        .map((cells) => [...cells]),
      total: Math.max(0, total - (columns.length > 0 ? 1 : 0)),
    }),
  );
  file.keep();
  return importViewOf(entry);
}

async function beginningOf(storage: Storage, key: string): Promise<{ rows: SheetRow[]; total: number }> {
  for await (const { rows, total } of readSheet(await storage.get(key), { limit: sampleSize + 1 }))
    return { rows: [...rows], total };
  throw new SheetRefused('empty');
}

function refused(error: unknown): never {
  if (error instanceof SheetRefused) fail(sheetErrors[error.fault]);
  throw error;
}
