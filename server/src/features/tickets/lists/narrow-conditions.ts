/** What demands a tag that few tickets carry: those are looked through, where else an order would be walked. */
import type { TicketConditions, TicketStatus } from '@prosa/shared';
import { defineCache } from '#src/platform/cache/company-cache.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { countTagged, listClosedTagged, listTaggedIds } from '../tags/ticket-tags.queries.ts';

/** Tickets, closed ones among them, that are looked up one by one in the time of a walk through a list. */
const few = 2_000;
/** So many that carry a tag are held against the tab of what has ended, which is long: few of them may stand there. */
const reach = 20_000;
const rememberedMs = 60_000;

type Asked = {
  readonly ticketIds?: readonly number[] | undefined;
  readonly tagIds?: readonly number[] | undefined;
  readonly status?: TicketStatus | undefined;
};

/**
 * Resolves with the tickets among which those that carry all of the tags are, where one of these is carried by few, or by few that are
 * closed where these are asked for; with those that are asked for otherwise.
 */
export async function ticketsToLookAt(
  ctx: UserCtx,
  { ticketIds, tagIds = [], status }: Asked,
): Promise<readonly number[] | undefined> {
  for (const tagId of tagIds) {
    const tagged = await listTaggedIds(ctx, tagId, few + 1);
    if (tagged.length > few && !(status === 'closed' && (await ctx.cached(fewClosed(tagId))))) continue;
    const carry = tagged.length > few ? await listClosedTagged(ctx, tagId, { reach, most: few + 1 }) : tagged;
    const wanted = new Set(ticketIds ?? carry);
    return carry.filter((id) => wanted.has(id));
  }
  return ticketIds;
}

/** Whether at most few of those that carry the tag are closed, as known for a minute. */
const fewClosed = (tagId: number) =>
  defineCache({
    name: `tickets-few-closed:${tagId}`,
    load: async (ctx) =>
      (await countTagged(ctx, [tagId], reach + 1)) <= reach &&
      (await listClosedTagged(ctx, tagId, { reach, most: few + 1 })).length <= few,
    staleAfter: [],
    maxAgeMs: rememberedMs,
  });

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
