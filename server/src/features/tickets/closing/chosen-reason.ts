/** Why a person closes a ticket: one of the list of its queue or company, words of their own, or both. */
import { fail } from '@prosa/shared';
import { reasonsOfQueue } from '#src/features/queues/reasons/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { companySettings } from '#src/tenant/settings/index.ts';
import type { TicketRow } from '../ticket.queries.ts';

type Given = { readonly reason?: string | undefined; readonly reasonId?: number | null | undefined };
export type ChosenReason = { readonly reason?: string; readonly reasonId?: number };

/**
 * Returns what is kept of why a ticket is closed: the chosen reason's name of this moment, and the words. Throws
 * ERR_REASON_REQUIRED and ERR_NO_REASON_FOUND. Of what closes by itself nothing is asked.
 */
export async function chosenReason(
  ctx: Ctx,
  { queueId }: Pick<TicketRow, 'queueId'>,
  { reason, reasonId }: Given,
): Promise<ChosenReason> {
  const reasons = ctx.actor.kind === 'user' ? await reasonsOfQueue(ctx, queueId) : [];
  if (typeof reasonId !== 'number') {
    if (reasons.length > 0 && (await ctx.cached(companySettings)).resolveReasonRequired)
      fail('ERR_REASON_REQUIRED');
    return reason ? { reason } : {};
  }
  const chosen = reasons.find(({ id }) => id === reasonId) ?? fail('ERR_NO_REASON_FOUND');
  return { reasonId, reason: [chosen.name, reason].filter(Boolean).join(' · ') };
}
