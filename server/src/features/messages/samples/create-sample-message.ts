/**
 * A text that was never sent: it takes its place like any other, as if it had been written at the context's moment. Nothing leaves,
 * for it has arrived from the beginning; whoever calls states no facts.
 */
import type { Ctx } from '#src/platform/context.ts';
import { markMessagesRead } from '../delivery/delivery.queries.ts';
import { messagePreview } from '../message-content.rules.ts';
import { insertMessageInto, plainMessage } from '../message-insert.queries.ts';
import { noteFirstReply } from '../outbound/first-reply.queries.ts';

export type SampleMessage = {
  readonly ticketId: number;
  readonly contactId: number;
  readonly connectionId: number;
  readonly body: string;
  /** Who of the company wrote it; null for the customer. */
  readonly userId: number | null;
  /** Nobody has looked at it yet. */
  readonly isUnread: boolean;
};

/** The customer has read it. */
const seen = 3;

/** Stores it in its ticket and returns its id; the contact must be locked. */
export async function createSampleMessage(
  ctx: Ctx,
  { ticketId, contactId, connectionId, body, userId, isUnread }: SampleMessage,
): Promise<string> {
  const id = ctx.newId();
  const fromMe = userId !== null;
  const words = { mediaType: 'conversation', body, details: null } as const;
  const message = {
    ...{ ...plainMessage, id, contactId, connectionId, userId, fromMe, ...words },
    ack: fromMe ? seen : 0,
    writtenAt: ctx.now(),
    preview: messagePreview(words),
    unread: isUnread ? 1 : 0,
    isHuman: fromMe,
  } as const;
  await insertMessageInto(ctx, message, ticketId);
  if (!isUnread) await markMessagesRead(ctx, contactId, connectionId);
  if (fromMe) await noteFirstReply(ctx, ticketId, ctx.now());
  return id;
}
