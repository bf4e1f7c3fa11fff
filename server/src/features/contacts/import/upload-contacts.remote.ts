/**
 * Takes contacts that come as a list: rows of a request are added at once, as clients of this API family want it; a
 * spreadsheet is looked at and waits until somebody says which columns mean what.
 */
import type { contactsContract, ErrorCode, Input, Output } from '@prosa/shared';
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { Ctx, RemoteCtx } from '#src/platform/context.ts';
import type { Exchange } from '#src/platform/feature.ts';
import { rowOfRecord } from './import.rules.ts';
import { importRows } from './import-rows.ts';
import { contactsTarget, noImport } from './import-target.ts';
import { takeSheet } from './take-sheet.remote.ts';

type Upload = Output<typeof contactsContract.upload>;

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

async function addRows(ctx: Ctx, batch: Parameters<typeof importRows>[3]) {
  const outcomes = await importRows(ctx, contactsTarget, noImport, batch);
  if (outcomes.some(({ outcome }) => outcome === 'added')) await contactsTarget.filled(ctx, noImport);
  return outcomes;
}
