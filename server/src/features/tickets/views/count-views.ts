/**
 * How many live tickets each saved view shows. A view is counted once for everybody, by the places of tickets, and
 * remembered for some seconds; what the caller may see is added up in memory. So twenty views cost twenty counts in that
 * time, however many look. Only one that asks for its reader's own tickets is counted for each reader.
 */
import { isInListView, type TicketConditions, ticketListView } from '@prosa/shared';
import { defineCache } from '#src/platform/cache/company-cache.ts';
import type { CacheDef, UserCtx } from '#src/platform/context.ts';
import { ticketActor } from '#src/tenant/users/index.ts';
import { minuteOf } from '../lists/list-tickets.ts';
import { countByPlace, type PlacedCount } from '../lists/ticket-list.queries.ts';
import { listViewRows } from './view.queries.ts';

const rememberedMs = 4_000;

export async function countViews(ctx: UserCtx): Promise<{ viewId: number; count: number }[]> {
  const actor = await ticketActor(ctx);
  const counts: { viewId: number; count: number }[] = [];
  for (const { id: viewId, conditions, showAll } of await listViewRows(ctx.db, ctx.actor.id)) {
    const view = ticketListView(actor, { all: showAll });
    const places = await ctx.cached(placesOf(conditions, ctx.actor.id));
    const count = places.reduce((sum, place) => sum + (isInListView(view, place) ? place.count : 0), 0);
    counts.push({ viewId, count });
  }
  return counts;
}

function placesOf(conditions: TicketConditions, userId: number): CacheDef<PlacedCount[]> {
  const reader = asksForReader(conditions) ? userId : 0;
  return defineCache({
    name: `view-places:${reader}:${JSON.stringify(conditions)}`,
    load: (ctx) => countByPlace(ctx, { conditions, userId: reader, now: minuteOf(ctx.now()) }),
    staleAfter: [],
    maxAgeMs: rememberedMs,
  });
}

const asksForReader = ({ groups }: TicketConditions): boolean =>
  groups.some(({ conditions }) =>
    conditions.some((condition) => condition.field === 'user' && condition.values.includes('me')),
  );
