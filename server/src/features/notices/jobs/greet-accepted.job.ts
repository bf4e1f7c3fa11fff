/** After an agent has accepted a ticket, or was given it, its customer hears a greeting, where the company wants that; groups never do. */
import { orUsual } from '@prosa/shared';
import { mannerOn, type Reach, sendAutomaticMessageOnce } from '#src/features/automation/index.ts';
import { lockTicketForSystem } from '#src/features/tickets/access/index.ts';
import { findLastEvent } from '#src/features/tickets/event-log/index.ts';
import type { JobCtx } from '#src/platform/feature.ts';
import { companySettings } from '#src/tenant/settings/index.ts';

export const greetAcceptedOf = (reach: Reach, job: JobCtx, { ticketId }: { ticketId: number }) =>
  job.inside(async (ctx) => {
    const { sendGreetingAccepted, acceptedMessage } = await ctx.cached(companySettings);
    if (!sendGreetingAccepted) return;
    const ticket = await lockTicketForSystem(ctx, ticketId);
    if (ticket?.status !== 'open' || ticket.isGroup) return;
    const event = await findLastEvent(ctx, ticketId, 'accepted', 'assigned');
    if (event === undefined) return;
    const { language } = await mannerOn(ctx, reach, ticket.connectionId);
    const text = orUsual(acceptedMessage, 'accepted', language);
    await sendAutomaticMessageOnce(ctx, reach, ticket, {
      occasion: `accepted ${event.id}`,
      rule: 'accepted',
      text,
    });
  });
