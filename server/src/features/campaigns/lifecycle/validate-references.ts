/** What a campaign refers to must be the company's own. */
import { type ContactFilter, fail, failFields, isNarrowed } from '@prosa/shared';
import { findContactList } from '#src/features/contact-lists/index.ts';
import { hasFileList } from '#src/features/files/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { connectionNames } from '#src/tenant/connections/index.ts';
import { tagNames } from '#src/tenant/tags/index.ts';

export type References = {
  readonly whatsappId?: number | null | undefined;
  readonly contactListId?: number | null | undefined;
  readonly tagListId?: number | null | undefined;
  readonly segment?: ContactFilter | null | undefined;
  readonly fileListId?: number | null | undefined;
};

/** Throws unless every record that the campaign names belongs to the company and its segment is narrowed. */
export async function validateReferences(ctx: Ctx, references: References): Promise<void> {
  const { whatsappId, contactListId, tagListId, segment, fileListId } = references;
  if (whatsappId) {
    const connection = (await ctx.cached(connectionNames)).get(whatsappId);
    if (connection === undefined || connection.deleted) fail('ERR_NO_WAPP_FOUND');
  }
  if (contactListId && (await findContactList(ctx, contactListId)) === undefined)
    fail('ERR_NO_CONTACT_LIST_FOUND');
  const tagIds = [...(tagListId ? [tagListId] : []), ...(segment?.tags ?? [])];
  const tags = tagIds.length === 0 ? undefined : await ctx.cached(tagNames);
  if (tagIds.some((tagId) => tags?.has(tagId) !== true)) fail('ERR_NO_TAG_FOUND');
  // Nobody writes to everybody by leaving something empty.
  if (segment && !isNarrowed(segment)) failFields({ field: 'segment', rule: 'required' });
  if (fileListId && !(await hasFileList(ctx.db, fileListId))) fail('ERR_NO_FILE_FOUND');
}
