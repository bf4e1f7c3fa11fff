/**
 * Removes sample data for good, in one transaction: conversations with everything in them, then what people have neither
 * changed nor use. What they have stays, is theirs from now on, and is named.
 */
import { fail, type RemovedSampleData } from '@prosa/shared';
import { lockSampleConnection, removeSampleConnection } from '#src/features/connections/settings/index.ts';
import { lockContacts, purgeContact } from '#src/features/contacts/samples/index.ts';
import { purgeMessagesOver } from '#src/features/messages/retention/index.ts';
import { removeQueue } from '#src/features/queues/index.ts';
import { removeQuickMessage } from '#src/features/quick-messages/index.ts';
import { removeTag } from '#src/features/tags/index.ts';
import { purgeTicketsOver } from '#src/features/tickets/samples/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { noteLooseFiles } from '#src/platform/storage/loose-files.ts';
import { sampleDataRemoved } from './events.ts';
import { withoutRecord } from './quietly.ts';
import {
  deleteSampleRows,
  listSampleContactIds,
  listSampleRows,
  type SampleRow,
} from './sample-row.queries.ts';

export async function removeSampleData(ctx: UserCtx): Promise<RemovedSampleData> {
  // Whoever is second waits here, and finds none.
  const connectionId = (await lockSampleConnection(ctx)) ?? fail('ERR_SAMPLE_DATA_ABSENT');
  await lockContacts(ctx, await listSampleContactIds(ctx));
  const { files } = await purgeMessagesOver(ctx, connectionId);
  await noteLooseFiles(ctx, ...files.flatMap((path) => [path, `${path}.thumb`]));
  await purgeTicketsOver(ctx, connectionId);
  await removeSampleConnection(ctx, connectionId);
  // Contacts and quick messages first: what they alone used is free then.
  for (const kind of ['contact', 'quickMessage', 'tag', 'queue'] as const)
    for (const row of await listSampleRows(ctx))
      if (row.kind === kind && !row.isTheirs) await remove[kind](withoutRecord(ctx), row);
  const kept = await listSampleRows(ctx);
  await deleteSampleRows(ctx);
  ctx.emit(sampleDataRemoved, {});
  return { kept: kept.map(({ kind, id, name }) => ({ kind, id, name })) };
}

const remove: Record<SampleRow['kind'], (ctx: UserCtx, row: SampleRow) => Promise<void>> = {
  contact: (ctx, { id }) => purgeContact(ctx, id),
  quickMessage: (ctx, { id }) => removeQuickMessage(ctx, id),
  tag: (ctx, { id }) => removeTag(ctx, id),
  queue: (ctx, { id }) => removeQueue(ctx, id),
};
