/** After a person has handed a ticket on its customer hears where to, where the company wants that. */
import { orUsual, type UsualText } from '@prosa/shared';
import { mannerOn, type Reach, sendAutomaticMessageOnce } from '#src/features/automation/index.ts';
import { lockTicketForSystem } from '#src/features/tickets/access/index.ts';
import { findLastEvent } from '#src/features/tickets/event-log/index.ts';
import type { JobCtx } from '#src/platform/feature.ts';
import { companySettings } from '#src/tenant/settings/index.ts';

export const tellTransferOf = (reach: Reach, job: JobCtx, { ticketId }: { ticketId: number }) =>
  job.inside(async (ctx) => {
    const { sendMsgTransfTicket, transferMessage } = await ctx.cached(companySettings);
    if (!sendMsgTransfTicket) return;
    const ticket = await lockTicketForSystem(ctx, ticketId);
    if (ticket === undefined || ticket.status === 'closed' || ticket.isGroup) return;
    const event = await findLastEvent(ctx, ticketId, 'transferred');
    // What the system moves by itself it moves quietly.
    const usual = usualOf(event?.details ?? {});
    if (event === undefined || event.userId === null || usual === undefined) return;
    const { language } = await mannerOn(ctx, reach, ticket.connectionId);
    const text = orUsual(transferMessage, usual, language);
    await sendAutomaticMessageOnce(ctx, reach, ticket, {
      occasion: `transferred ${event.id}`,
      rule: 'transferred',
      text,
    });
  });

function usualOf({ toQueueId, toUserId }: { toQueueId?: number; toUserId?: number }): UsualText | undefined {
  if (toQueueId !== undefined) return toUserId === undefined ? 'toQueue' : 'toQueueAndUser';
  return toUserId === undefined ? undefined : 'toUser';
}
