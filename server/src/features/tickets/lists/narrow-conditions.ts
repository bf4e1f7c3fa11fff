/** What demands a tag that few tickets carry: those are looked through, where else an order would be walked. */
import type { TicketConditions } from '@prosa/shared';
import { defineCache } from '#src/platform/cache/company-cache.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { countTagged, listTaggedIds } from '../tags/ticket-tags.queries.ts';

/** Tickets, closed ones among them, that are looked up one by one in the time of a walk through a list. */
const few = 2_000;
const rememberedMs = 60_000;

/**
 * Resolves with the tickets among which those that carry all of the tags are, where one of these is carried by few; with those that
 * are asked for otherwise.
 */
export async function ticketsToLookAt(
  ctx: UserCtx,
  asked: readonly number[] | undefined,
  tagIds: readonly number[] = [],
): Promise<readonly number[] | undefined> {
  for (const tagId of tagIds) {
    const tagged = await listTaggedIds(ctx, tagId, few + 1);
    if (tagged.length > few) continue;
    const wanted = new Set(asked ?? tagged);
    return tagged.filter((id) => wanted.has(id));
  }
  return asked;
}

/** Resolves with whether few tickets can meet the conditions, as known for a minute. */
export async function areNarrow(ctx: UserCtx, conditions: TicketConditions): Promise<boolean> {
  const tagIds = demandedTags(conditions);
  return tagIds !== undefined && (await ctx.cached(tagged(tagIds))) <= few;
}

/** Returns ids of tags of which whatever meets the conditions has one; `undefined` where they demand none. */
export function demandedTags({ match, groups }: TicketConditions): readonly number[] | undefined {
  if (match === 'any' && groups.length > 1) return undefined;
  for (const group of groups)
    if (group.match === 'all' || group.conditions.length === 1)
      for (const condition of group.conditions)
        if (condition.field === 'tag' && condition.is === 'any') return condition.values;
  return undefined;
}

const tagged = (tagIds: readonly number[]) =>
  defineCache({
    name: `tickets-tagged:${tagIds.join()}`,
    load: (ctx) => countTagged(ctx, tagIds, few + 1),
    staleAfter: [],
    maxAgeMs: rememberedMs,
  });
