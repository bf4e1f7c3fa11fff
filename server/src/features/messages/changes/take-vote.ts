/**
 * Somebody answers a poll or an event: the answer replaces the one they gave before, and is counted on the message for
 * everybody who looks at it. The conversation must be locked.
 */
import type { InboxEvent } from '#src/drivers/whatsapp/events.ts';
import type { Ctx } from '#src/platform/context.ts';
import { messageUpdated } from '../events.ts';
import { isOfGroup, recognizePerson } from '../identity/network-identity.ts';
import type { MessageRow } from '../message.queries.ts';
import { setVote } from '../polls/vote.queries.ts';
import { validChoices } from '../polls/vote.rules.ts';

export type Vote = Extract<InboxEvent, { type: 'vote' }>;

export async function takeVote(ctx: Ctx, message: MessageRow, vote: Vote): Promise<void> {
  const choices = validChoices(message.details?.card, vote.choices);
  if (choices === undefined || message.isDeleted) {
    ctx.log.warn({ messageId: message.id }, 'an answer chose nothing that its message offers');
    return;
  }
  const voterId = await voterOf(ctx, message, vote);
  if (voterId === undefined) return;
  const guests = choices.length === 0 ? 0 : vote.guests;
  const isNews = await setVote(ctx, { messageId: message.id, voterId, choices, guests, votedAt: vote.at });
  if (isNews) ctx.emit(messageUpdated, { messageId: message.id, ticketId: message.ticketId });
}

/**
 * Returns the contact who has voted; null for the company's own number, `undefined` where a group's member is not
 * named.
 */
async function voterOf(ctx: Ctx, message: MessageRow, vote: Vote): Promise<number | null | undefined> {
  if (vote.fromMe) return null;
  if (!isOfGroup(vote.from)) return message.contactId;
  if (vote.participant === null) return undefined;
  return recognizePerson(ctx, { identities: vote.participant, pushName: null, isGroup: false });
}
