/** Takes a spreadsheet that fills a list: its rows follow in the background, and whoever sent it watches how far they are. */
import { type contactListsContract, failFields, type ImportView, type Input } from '@prosa/shared';
import type { Storage } from '#src/drivers/storage/driver.ts';
import { takeSheet } from '#src/features/contacts/import/index.ts';
import type { RemoteCtx } from '#src/platform/context.ts';
import type { Exchange } from '#src/platform/feature.ts';
import { existingList, lockedList } from '../list-contact-lists.ts';
import { insertListImport } from './list-import.queries.ts';
import { listTarget } from './list-target.ts';

export async function uploadList(
  ctx: RemoteCtx,
  storage: Storage,
  { contactListId }: Input<typeof contactListsContract.upload>,
  { files: [file] }: Exchange,
): Promise<ImportView> {
  await ctx.inside((inner) => existingList(inner, contactListId));
  if (file === undefined) return failFields({ field: 'file', rule: 'required' });
  return takeSheet(ctx, storage, file, {
    target: listTarget,
    own: async (inner, importId) => {
      await lockedList(inner, contactListId);
      await insertListImport(inner, importId, contactListId);
    },
  });
}
