/**
 * A customer has written: where that answers a campaign, its report says so; where it is the word of those who want no more,
 * they get no more, hear that once, and no bot talks on. The contact is locked.
 */
import { canonicalPhone, isOptOut } from '@prosa/shared';
import { type Reach, sendAutomaticMessageOnce } from '#src/features/automation/index.ts';
import { noteQuality } from '#src/features/connections/health/index.ts';
import { optOutContact } from '#src/features/contacts/changes/index.ts';
import { findContact, identitiesOf } from '#src/features/contacts/index.ts';
import type { Heard } from '#src/features/messages/inbound/index.ts';
import { findTicket } from '#src/features/tickets/index.ts';
import { defineCache } from '#src/platform/cache/company-cache.ts';
import type { Ctx } from '#src/platform/context.ts';
import { campaignChoices } from '../campaign-settings.ts';
import { campaignChanged } from '../events.ts';
import { emitProgress } from './emit-progress.ts';
import {
  findUnanswered,
  hasRecentCampaigns,
  isRecipient,
  recordReply,
  skipEverywhere,
} from './reply.queries.ts';

/** What people write later than that answers something else. */
const answersForMs = 7 * 24 * 3_600_000;

/**
 * Whether the company has run a campaign within 90 days. Most run none, and their customers' messages cost nothing
 * here.
 */
export const campaignsAround = defineCache<boolean>({
  name: 'campaigns-around',
  load: (ctx) => hasRecentCampaigns(ctx, new Date(ctx.now().getTime() - 90 * 24 * 3_600_000)),
  staleAfter: [campaignChanged],
});

/** Hears what a customer says after a campaign has written to them; returns whether that was all there is to say. */
export async function handleReply(ctx: Ctx, reach: Reach, heard: Heard): Promise<boolean> {
  if (heard.isGroup || !(await ctx.cached(campaignsAround))) return false;
  const numbers = await numbersOf(ctx, heard.contactId);
  if (numbers.length === 0) return false;
  const since = new Date(ctx.now().getTime() - answersForMs);
  const answered = await findUnanswered(ctx, numbers, since);
  if (answered !== undefined) {
    await emitProgress(ctx, answered.campaignId);
    await recordReply(ctx, answered, heard.ticketId);
  }
  const { optOutWords } = await ctx.cached(campaignChoices);
  return isOptOut(heard.input, optOutWords) && optOut(ctx, reach, heard, numbers);
}

/**
 * Takes somebody off the company's campaigns; returns false for whoever was never written to: to them it is a word like
 * any other.
 */
async function optOut(ctx: Ctx, reach: Reach, heard: Heard, numbers: readonly string[]): Promise<boolean> {
  if (!(await isRecipient(ctx, numbers))) return false;
  const contact = await findContact(ctx, heard.contactId);
  if (contact === undefined) return false;
  const ticket = await findTicket(ctx, heard.ticketId);
  if (!contact.optedOut) {
    await optOutContact(ctx, contact.id);
    if (ticket !== undefined) await noteQuality(ctx, ticket.connectionId, { blocks: 1 });
  }
  await skipEverywhere(ctx, numbers);
  const { optOutReply } = await ctx.cached(campaignChoices);
  if (optOutReply !== '' && ticket !== undefined)
    await sendAutomaticMessageOnce(ctx, reach, ticket, {
      occasion: 'opt-out',
      rule: 'optOut',
      text: optOutReply,
    });
  return true;
}

const numbersOf = async (ctx: Ctx, contactId: number): Promise<string[]> => [
  ...new Set(
    (await identitiesOf(ctx, contactId))
      .filter(({ kind }) => kind === 'phone')
      .map(({ value }) => canonicalPhone(value)),
  ),
];
