/** A message as its author sees it before the server has it. Its id is final: the server keeps it. */
import type { MessageView, SessionUser, TicketView } from '@prosa/shared';
import { newId } from '#src/lib/browser/ids.ts';
import { now } from '#src/lib/time/time.ts';
import { unnumbered } from '../conversation.ts';

type Written = Pick<MessageView, 'id' | 'ticketId' | 'contactId' | 'body' | 'createdAt'> &
  Partial<UnsentMessage>;

/** What only its way to the server needs. */
export type UnsentMessage = MessageView & {
  /** The quick message it was written with. */
  readonly quickMessageId?: number | undefined;
};

export function unsentMessage(written: Written): UnsentMessage {
  return {
    fromMe: true,
    read: true,
    mediaType: 'conversation',
    mediaUrl: null,
    isDeleted: false,
    isEdited: false,
    isForwarded: false,
    ack: 0,
    sendError: null,
    quotedMsg: null,
    contact: null,
    user: null,
    queue: null,
    internalReaction: null,
    externalReaction: null,
    buttonsJSON: null,
    media: null,
    location: null,
    contacts: null,
    call: null,
    card: null,
    choiceId: null,
    unsupported: null,
    changeError: null,
    automatic: null,
    transcript: null,
    late: false,
    ...written,
    seq: unnumbered,
  };
}

/** What a message may hold besides its words. */
export type Extras = Partial<
  Pick<UnsentMessage, 'id' | 'mediaType' | 'mediaUrl' | 'media' | 'quotedMsg' | 'quickMessageId'>
>;

export const newMessage = (
  ticket: TicketView,
  author: Pick<SessionUser, 'id' | 'name'>,
  body: string,
  extras: Extras = {},
): UnsentMessage =>
  unsentMessage({
    id: newId(),
    ticketId: ticket.id,
    contactId: ticket.contactId,
    body,
    user: { id: author.id, name: author.name },
    queue: ticket.queue,
    createdAt: now().toISOString(),
    ...extras,
  });
