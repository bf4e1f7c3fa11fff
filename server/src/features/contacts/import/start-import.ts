/** Somebody has said which columns mean what: the import begins. Once begun it cannot begin again. */
import { type contactsContract, fail, failFields, type ImportView, type Input } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { importProgressed } from '../events.ts';
import { importContactsJob } from '../jobs.ts';
import { getImport, visible } from './get-import.ts';
import { lockImport, updateImport } from './import.queries.ts';

export async function startImport(
  ctx: Ctx,
  { importId, ...mapping }: Input<typeof contactsContract.startImport>,
): Promise<ImportView> {
  const entry = visible(ctx, await lockImport(ctx, importId));
  if (entry.status !== 'mapping') fail('ERR_IMPORT_STARTED');
  const width = entry.columns.length;
  for (const [field, at] of Object.entries(mapping))
    if (at !== null && at >= width) failFields({ field, rule: 'unknown' });
  // What was shown to choose by is not needed any more.
  await updateImport(ctx, importId, {
    mapping,
    status: 'running',
    sample: [],
  });
  ctx.enqueue(importContactsJob, { importId });
  ctx.emit(importProgressed, { importId });
  return getImport(ctx, importId);
}
