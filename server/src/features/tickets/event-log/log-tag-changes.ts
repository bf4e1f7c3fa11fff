/**
 * What a change of tags leaves in a ticket's event log: the lane it has come into, and which other tags were put on or taken
 * off. By their names of that moment, which outlast the tags.
 */

import type { Ctx } from '#src/platform/context.ts';
import { tagNames } from '#src/tenant/tags/index.ts';
import type { TicketRow } from '../ticket.queries.ts';
import { logTicketEvent } from './log-ticket-event.ts';

type Tag = { readonly id: number; readonly name: string; readonly kanban: number };

/**
 * Logs how a ticket's tags change: `ticket` is as it was before, `tags` are what it carries now. It must be locked, and
 * its contact too.
 */
export async function logTagChanges(ctx: Ctx, ticket: TicketRow, tags: readonly Tag[]): Promise<void> {
  const lane = tags.find(({ kanban }) => kanban === 1);
  if ((lane?.id ?? 0) !== ticket.laneId)
    await logTicketEvent(ctx, ticket, { kind: 'moved', ...(lane !== undefined && { tags: [lane.name] }) });
  const added = tags.filter(({ id }) => id !== lane?.id && !ticket.tagIds.includes(id));
  if (added.length > 0)
    await logTicketEvent(ctx, ticket, { kind: 'tagged', tags: added.map(({ name }) => name) });
  const known = await ctx.cached(tagNames);
  const removed = ticket.tagIds.flatMap((id) => {
    const stays = id === ticket.laneId || tags.some((tag) => tag.id === id);
    return stays ? [] : (known.get(id)?.name ?? []);
  });
  if (removed.length > 0) await logTicketEvent(ctx, ticket, { kind: 'untagged', tags: removed });
}
