/**
 * After a person has closed a ticket its customer is asked for a rating, once, or told the closing words: as soon as the closing can be taken back no more, and not if they have
 * written meanwhile. A group is told
 * nothing, nor is anybody whose ticket the system closed or a person closed silently. Closing never waits for this, nor fails because of it.
 */
import { ratingMenu, renderMenu } from '@prosa/shared';
import { mannerOn, type Reach, sendAutomaticMessageOnce, wordsOf } from '#src/features/automation/index.ts';
import { lockTicketForSystem } from '#src/features/tickets/access/index.ts';
import { releaseClosing } from '#src/features/tickets/closing/index.ts';
import { findLastEvent } from '#src/features/tickets/event-log/index.ts';
import { findLiveTicket, type TicketRow } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { JobCtx } from '#src/platform/feature.ts';
import { companySettings } from '#src/tenant/settings/index.ts';
import { completionOf, ratingQuestionOf } from '../farewell-texts.ts';
import { sendFarewell } from '../jobs.ts';
import { findRating, insertAsked } from '../rating.queries.ts';

const minuteMs = 60_000;

export const sendFarewellOf = (
  reach: Reach,
  job: JobCtx,
  { ticketId }: { ticketId: number },
): Promise<void> =>
  job.inside(async (ctx) => {
    const ticket = await lockTicketForSystem(ctx, ticketId);
    if (ticket === undefined) return;
    const heldUntil = await releaseClosing(ctx, ticketId);
    if (heldUntil !== undefined) return ctx.enqueue(sendFarewell, { ticketId }, { runAt: heldUntil });
    if (ticket.status !== 'closed' || ticket.isGroup) return;
    // Who has written since is in the middle of something.
    if ((await findLiveTicket(ctx, ticket.contactId, ticket.connectionId)) !== undefined) return;
    const closing = await findLastEvent(ctx, ticketId, 'closed');
    if (closing === undefined || closing.userId === null || closing.details.silent) return;
    const occasion = `closed ${closing.id}`;
    if (await asks(ctx, ticket)) return askForRating(ctx, reach, ticket, occasion);
    await sendAutomaticMessageOnce(ctx, reach, ticket, {
      occasion,
      rule: 'completion',
      text: await completionOf(ctx, ticket),
    });
  });

/** A second closing thanks whoever has rated or let the question pass. */
async function asks(ctx: Ctx, ticket: TicketRow): Promise<boolean> {
  const { userRating } = await ctx.cached(companySettings);
  return userRating && (await findRating(ctx, ticket.id)) === undefined;
}

async function askForRating(ctx: Ctx, reach: Reach, ticket: TicketRow, occasion: string): Promise<void> {
  const { ratingWindowMinutes } = await ctx.cached(companySettings);
  const until = new Date(ctx.now().getTime() + ratingWindowMinutes * minuteMs);
  const { id: ticketId, contactId, connectionId, userId } = ticket;
  await insertAsked(ctx, { ticketId, contactId, connectionId, userId, until });
  const { language, form } = await mannerOn(ctx, reach, connectionId);
  const menu = ratingMenu(await ratingQuestionOf(ctx, ticket), language);
  const words = wordsOf(renderMenu(menu, form, language));
  await sendAutomaticMessageOnce(ctx, reach, ticket, { occasion, rule: 'ratingQuestion', ...words });
}
