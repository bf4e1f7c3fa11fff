/** Builders of messages and events for tests. */
import {
  type MediaView,
  type MessageView,
  type SendingView,
  sendableKinds,
  type TicketEventView,
  type TicketView,
} from '@prosa/shared';
import type { Conversation } from './conversation.ts';

/** Returns the instant of a minute after noon. */
export const minute = (number: number): string => `2026-11-20T12:${String(number).padStart(2, '0')}:00.000Z`;

export function buildMessage(fields: Partial<MessageView> & { seq: number }): MessageView {
  return {
    id: `m${fields.seq}`,
    ticketId: 1,
    body: `message ${fields.seq}`,
    fromMe: false,
    read: false,
    mediaType: 'conversation',
    mediaUrl: null,
    isDeleted: false,
    isEdited: false,
    isForwarded: false,
    ack: 0,
    sendError: null,
    quotedMsg: null,
    contactId: 101,
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
    createdAt: minute(Math.min(fields.seq, 59)),
    ...fields,
  };
}

export const buildMedia = (fields: Partial<MediaView> = {}): MediaView => ({
  state: 'ready',
  mimetype: 'image/jpeg',
  fileName: null,
  size: 9,
  seconds: null,
  width: null,
  height: null,
  voice: false,
  gif: false,
  sticker: false,
  animated: false,
  viewOnce: false,
  waveform: null,
  preview: null,
  thumbUrl: null,
  error: null,
  ...fields,
});

export function buildEvent(
  fields: Partial<TicketEventView> & { id: number; afterSeq: number },
): TicketEventView {
  return {
    ticketId: 1,
    kind: 'accepted',
    user: { id: 7, name: 'Ana' },
    toUser: null,
    toQueue: null,
    createdAt: minute(0),
    ...fields,
  };
}

/** A network that takes every kind at any time. */
export const everything: SendingView = {
  kinds: [...sendableKinds],
  documentEndings: null,
  windowed: false,
  windowUntil: null,
  isFirst: false,
};

export function buildConversation(ticket: TicketView, fields: Partial<Conversation> = {}): Conversation {
  return {
    ticket,
    messages: [],
    events: [],
    sending: everything,
    hasMore: false,
    hasNewer: false,
    ...fields,
  };
}
