/** Whom a step for many contacts is for. */
import { type ContactChoice, fail, failFields, maxBulkContacts } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { listPresent } from '../bulk.queries.ts';
import { listFoundIds, type TalkedSince } from '../lists/contact-list.queries.ts';
import { selectionOf } from '../lists/contact-selection.ts';

export type ChosenContacts = {
  /** The contacts that are there, the oldest first. */
  readonly ids: readonly number[];
  /** How many were named that are not there. */
  readonly missing: number;
};

/**
 * Returns the contacts that are named, or that a filter finds. Throws ERR_TOO_MANY_CONTACTS for more than one step is
 * for.
 */
export async function chosenContacts(
  ctx: Ctx,
  talkedSince: TalkedSince,
  { contactIds, filter }: ContactChoice,
): Promise<ChosenContacts> {
  if ((contactIds === undefined) === (filter === undefined))
    failFields({ field: 'contactIds', rule: 'required' });
  if (filter !== undefined) {
    const { upTo, ...wanted } = filter;
    const ids = await listFoundIds(
      ctx,
      await selectionOf(ctx, talkedSince, wanted),
      upTo,
      maxBulkContacts + 1,
    );
    if (ids.length > maxBulkContacts) fail('ERR_TOO_MANY_CONTACTS', { most: maxBulkContacts });
    return { ids, missing: 0 };
  }
  const named = [...new Set(contactIds)];
  const ids = await listPresent(ctx, named);
  return { ids, missing: named.length - ids.length };
}

/** Returns how many contacts a filter finds, as far as one step reaches, and the newest id among them. */
export async function countChosen(
  ctx: Ctx,
  talkedSince: TalkedSince,
  filter: NonNullable<ContactChoice['filter']>,
): Promise<{ count: number; hasMore: boolean; upTo: number | null }> {
  const ids = await listFoundIds(
    ctx,
    await selectionOf(ctx, talkedSince, filter),
    undefined,
    maxBulkContacts + 1,
  );
  const hasMore = ids.length > maxBulkContacts;
  return { count: hasMore ? maxBulkContacts : ids.length, hasMore, upTo: ids.at(-1) ?? null };
}
