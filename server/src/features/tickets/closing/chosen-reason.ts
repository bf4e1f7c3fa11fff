/** Why a person closes a ticket: one of the list of its queue or company, words of their own, or both. */
import { fail, reasonsFor } from '@prosa/shared';
import { resolveReasons } from '#src/features/queues/reasons/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { companySettings } from '#src/tenant/settings/index.ts';
import type { TicketRow } from '../ticket.queries.ts';

type Given = { readonly reason?: string | undefined; readonly reasonId?: number | null | undefined };
export type ChosenReason = { readonly reason?: string; readonly reasonId?: number };

/**
 * Returns what is kept of why a ticket is closed: the chosen reason's name of this moment, and the words. A reason that is
 * chosen for many tickets, or for one that has changed its queue since, stands for that of the same name in the ticket's
 * own list; where there is no list, for its name alone. Throws ERR_REASON_REQUIRED and ERR_NO_REASON_FOUND. Of what
 * closes by itself nothing is asked.
 */
export async function chosenReason(
  ctx: Ctx,
  { queueId }: Pick<TicketRow, 'queueId'>,
  { reason, reasonId }: Given,
): Promise<ChosenReason> {
  if (ctx.actor.kind !== 'user') return reason ? { reason } : {};
  const all = await ctx.cached(resolveReasons);
  const own = reasonsFor(all, queueId);
  if (typeof reasonId !== 'number') {
    if (own.length > 0 && (await ctx.cached(companySettings)).resolveReasonRequired)
      fail('ERR_REASON_REQUIRED');
    return reason ? { reason } : {};
  }
  const named = all.find(({ id }) => id === reasonId) ?? fail('ERR_NO_REASON_FOUND');
  const chosen = own.find(({ id }) => id === reasonId) ?? own.find(isCalled(named.name));
  if (chosen === undefined && own.length > 0) fail('ERR_NO_REASON_FOUND');
  return {
    ...(chosen !== undefined && { reasonId: chosen.id }),
    reason: [(chosen ?? named).name, reason].filter(Boolean).join(' · '),
  };
}

const isCalled =
  (wanted: string) =>
  ({ name }: { readonly name: string }): boolean =>
    name.toLowerCase() === wanted.toLowerCase();
