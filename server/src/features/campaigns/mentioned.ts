/** What a campaign refers to must be the company's own. */
import { fail } from '@prosa/shared';
import { connectionNames } from '#src/features/connections/index.ts';
import { findContactList } from '#src/features/contact-lists/index.ts';
import { hasFileList } from '#src/features/files/index.ts';
import { tagNames } from '#src/features/tags/index.ts';
import type { Ctx } from '#src/platform/context.ts';

export type Mentioned = {
  readonly whatsappId?: number | null | undefined;
  readonly contactListId?: number | null | undefined;
  readonly tagListId?: number | null | undefined;
  readonly fileListId?: number | null | undefined;
};

export async function refuseUnknown(ctx: Ctx, mentioned: Mentioned): Promise<void> {
  const { whatsappId, contactListId, tagListId, fileListId } = mentioned;
  if (whatsappId) {
    const connection = (await ctx.cached(connectionNames)).get(whatsappId);
    if (connection === undefined || connection.deleted) fail('ERR_NO_WAPP_FOUND');
  }
  if (contactListId && (await findContactList(ctx, contactListId)) === undefined)
    fail('ERR_NO_CONTACT_LIST_FOUND');
  if (tagListId && !(await ctx.cached(tagNames)).has(tagListId)) fail('ERR_NO_TAG_FOUND');
  if (fileListId && !(await hasFileList(ctx.db, fileListId))) fail('ERR_NO_FILE_FOUND');
}
