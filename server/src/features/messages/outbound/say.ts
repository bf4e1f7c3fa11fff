/**
 * The system says something by itself in a conversation: stored behind what stands there, told to browsers, and sent in
 * order like anything an agent writes. Its ticket may be closed already. The contact must be locked.
 */
import type { TicketRow } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { messageQueued } from '../events.ts';
import { findMessage, insertMessageInto } from '../message.queries.ts';
import { messagePreview } from '../message-content.rules.ts';
import type { MessageDetails } from '../messages.tables.ts';
import { fillVariables } from './fill-variables.ts';

export type Saying = {
  /** Derived from the occasion, so that one occasion is never answered twice. */
  readonly id: string;
  /** Why: the name of a rule. */
  readonly rule: string;
  /** Its variables are filled now. */
  readonly text: string;
  readonly choices?: MessageDetails['choices'];
};

/** Answers what was said, with its variables filled; undefined when there was nothing to say. */
export async function say(ctx: Ctx, ticket: TicketRow, saying: Saying): Promise<string | undefined> {
  const { id, rule, choices } = saying;
  const body = (await fillVariables(ctx, ticket, saying.text)).trim();
  if (body === '') return undefined;
  const details = { automatic: rule, ...(choices === undefined ? {} : { choices }) };
  const stored = await insertMessageInto(
    ctx,
    {
      id,
      contactId: ticket.contactId,
      connectionId: ticket.connectionId,
      userId: null,
      providerId: null,
      fromMe: true,
      body,
      ack: 0,
      late: false,
      writtenAt: ctx.now(),
      preview: messagePreview({ mediaType: 'conversation', body, details }),
      unread: 0,
      mediaType: 'conversation',
      details,
      mediaPath: null,
      mediaState: null,
      quotedId: null,
      isForwarded: false,
      participantId: null,
      isHuman: false,
    },
    ticket.id,
  );
  if (stored === undefined) return undefined;
  ctx.emit(messageQueued, { messageId: id, ticketId: ticket.id });
  return body;
}

/** Whether this occasion has been answered. */
export const isSaid = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await findMessage(ctx, id)) !== undefined;
