/** Tags that contacts carry themselves, whatever their conversations carry. */
import { fail, type TagLabel } from '@prosa/shared';
import { createMissingTags } from '#src/features/tags/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { lockTags, tagNames } from '#src/tenant/tags/index.ts';
import { insertContactTags, listTagsOfContacts, replaceContactTags } from './contact-tags.queries.ts';

/** Returns the tags by contact, in the order of their names; whoever carries none is missing. */
export async function tagsOf(ctx: Ctx, contactIds: readonly number[]): Promise<Map<number, TagLabel[]>> {
  const worn = new Map<number, Set<number>>();
  for (const { contactId, tagId } of await listTagsOfContacts(ctx, contactIds))
    worn.set(contactId, (worn.get(contactId) ?? new Set()).add(tagId));
  if (worn.size === 0) return new Map();
  const known = [...(await ctx.cached(tagNames)).values()];
  return new Map([...worn].map(([contactId, ids]) => [contactId, known.filter(({ id }) => ids.has(id))]));
}

/** Gives a contact, who must be locked, exactly these tags; throws where one of them does not exist. */
export async function tagContact(ctx: Ctx, contactId: number, tagIds: readonly number[]): Promise<void> {
  await assertTagsExist(ctx, tagIds);
  await replaceContactTags(ctx, contactId, [...new Set(tagIds)]);
}

/** Throws ERR_NO_TAG_FOUND when one of the tags is not the company's; locks them until the transaction ends. */
export async function assertTagsExist(ctx: Ctx, tagIds: readonly number[]): Promise<void> {
  const wanted = new Set(tagIds);
  if (wanted.size > 0 && (await lockTags(ctx.db, [...wanted])).length < wanted.size) fail('ERR_NO_TAG_FOUND');
}

/**
 * Gives new contacts the tags of these names; what the company does not have yet is made, within bounds. Returns the
 * names, in small letters, that became no tag.
 */
export async function tagByNames(
  ctx: Ctx,
  wanted: ReadonlyMap<number, readonly string[]>,
): Promise<ReadonlySet<string>> {
  // As it is written first.
  const names = new Map(
    [...wanted.values()]
      .flat()
      .reverse()
      .map((name) => [name.toLowerCase(), name]),
  );
  const known = await createMissingTags(ctx, [...names.values()]);
  const pairs = [...wanted].flatMap(([contactId, written]) =>
    written.flatMap((name) => ({ contactId, tagId: known.get(name.toLowerCase()) ?? null })),
  );
  await insertContactTags(
    ctx,
    pairs.flatMap(({ contactId, tagId }) => (tagId === null ? [] : { contactId, tagId })),
  );
  return new Set([...names.keys()].filter((name) => !known.has(name)));
}
