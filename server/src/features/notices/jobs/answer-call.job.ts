/** A customer who calls a company that takes no calls is told to write, once a call. */
import { orUsual } from '@prosa/shared';
import { mannerOn, type Reach, sendAutomaticMessageOnce } from '#src/features/automation/index.ts';
import { lockTicketForSystem } from '#src/features/tickets/access/index.ts';
import type { JobCtx } from '#src/platform/feature.ts';
import { companySettings } from '#src/tenant/settings/index.ts';

type Call = { readonly ticketId: number; readonly messageId: string };

export const answerCallOf = (reach: Reach, job: JobCtx, { ticketId, messageId }: Call) =>
  job.inside(async (ctx) => {
    const { call, callMessage } = await ctx.cached(companySettings);
    if (call) return;
    const ticket = await lockTicketForSystem(ctx, ticketId);
    if (ticket === undefined || ticket.status === 'closed' || ticket.isGroup) return;
    const { language } = await mannerOn(ctx, reach, ticket.connectionId);
    const text = orUsual(callMessage, 'call', language);
    await sendAutomaticMessageOnce(ctx, reach, ticket, { occasion: `call ${messageId}`, rule: 'call', text });
  });
