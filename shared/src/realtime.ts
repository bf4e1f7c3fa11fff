/** Everything a browser may hear: channel → payload. On the wire a channel is the event `company-{companyId}-{channel}`. */
import type { z } from 'zod';
import { announcementChannel } from './features/announcements/realtime.ts';
import { authChannel } from './features/auth/realtime.ts';
import { invoiceChannel, paymentChannel } from './features/billing/realtime.ts';
import { brandChannel } from './features/brand/realtime.ts';
import { campaignChannel } from './features/campaigns/realtime.ts';
import { chatChannel, chatTypingChannel, chatUserChannel } from './features/chats/realtime.ts';
import { companyChannel } from './features/companies/realtime.ts';
import { companyExportChannel } from './features/company-exports/realtime.ts';
import {
  whatsappAlertChannel,
  whatsappChannel,
  whatsappSessionChannel,
} from './features/connections/realtime.ts';
import { contactListChannel, contactListItemChannel } from './features/contact-lists/realtime.ts';
import { contactChannel, contactImportChannel } from './features/contacts/realtime.ts';
import { fileChannel } from './features/files/realtime.ts';
import { integrationChannel } from './features/integrations/realtime.ts';
import { kanbanChannel } from './features/kanban/realtime.ts';
import { macroChannel } from './features/macros/realtime.ts';
import {
  conversationChannel,
  messageChannel,
  ticketEventChannel,
  typingChannel,
} from './features/messages/realtime.ts';
import { mentionChannel, ticketNoteChannel } from './features/notes/realtime.ts';
import type { Attention } from './features/notifications/push.ts';
import { notificationChannel } from './features/notifications/realtime.ts';
import { promptChannel } from './features/prompts/realtime.ts';
import { queueChannel, resolveReasonChannel } from './features/queues/realtime.ts';
import { quickMessageChannel } from './features/quick-messages/realtime.ts';
import { reportMailingChannel } from './features/reports/realtime.ts';
import { sampleDataChannel } from './features/sample-data/realtime.ts';
import { sandboxChannel } from './features/sandbox/realtime.ts';
import { scheduleChannel } from './features/schedules/realtime.ts';
import { settingsChannel } from './features/settings/realtime.ts';
import { slaPolicyChannel } from './features/sla/realtime.ts';
import { stickerChannel } from './features/stickers/realtime.ts';
import { tagChannel } from './features/tags/realtime.ts';
import {
  savedViewChannel,
  ticketBulkChannel,
  ticketChannel,
  ticketPinChannel,
  viewersChannel,
} from './features/tickets/realtime.ts';
import { availabilityChannel, userChannel } from './features/users/realtime.ts';

export const channels = {
  auth: authChannel,
  company: companyChannel,
  companyExport: companyExportChannel,
  settings: settingsChannel,
  brand: brandChannel,
  user: userChannel,
  availability: availabilityChannel,
  queue: queueChannel,
  resolveReason: resolveReasonChannel,
  slaPolicy: slaPolicyChannel,
  file: fileChannel,
  sticker: stickerChannel,
  tag: tagChannel,
  contact: contactChannel,
  contactImport: contactImportChannel,
  whatsapp: whatsappChannel,
  whatsappSession: whatsappSessionChannel,
  whatsappAlert: whatsappAlertChannel,
  ticket: ticketChannel,
  ticketBulk: ticketBulkChannel,
  savedView: savedViewChannel,
  ticketPin: ticketPinChannel,
  viewers: viewersChannel,
  appMessage: messageChannel,
  ticketEvent: ticketEventChannel,
  conversation: conversationChannel,
  typing: typingChannel,
  sandbox: sandboxChannel,
  ticketNote: ticketNoteChannel,
  mention: mentionChannel,
  notification: notificationChannel,
  payment: paymentChannel,
  invoice: invoiceChannel,
  /** The family's spelling. */
  quickemessage: quickMessageChannel,
  macro: macroChannel,
  prompt: promptChannel,
  schedule: scheduleChannel,
  chat: chatChannel,
  'chat-user': chatUserChannel,
  chatTyping: chatTypingChannel,
  campaign: campaignChannel,
  announcement: announcementChannel,
  queueIntegration: integrationChannel,
  kanban: kanbanChannel,
  reportMailing: reportMailingChannel,
  sampleData: sampleDataChannel,
  ContactList: contactListChannel,
  ContactListItem: contactListItemChannel,
} as const;

export type Channels = { [C in keyof typeof channels]: z.output<(typeof channels)[C]> };
export type Channel = keyof Channels;

export const wireEvent = (companyId: number, channel: Channel): string => `company-${companyId}-${channel}`;

/**
 * Other names under which clients of this API family listen to a channel beside its own, some made of what is told; the
 * page of events, which tells nothing, shows those by the name of what they are made of.
 */
const aliases: {
  readonly [C in Channel]?: (companyId: number, payload: Channels[C] | undefined) => readonly string[];
} = {
  tag: () => ['user'],
  announcement: () => ['company-announcement'],
  quickemessage: (companyId) => [`company${companyId}-quickemessage`],
  ContactListItem: (companyId, payload) => {
    if (payload === undefined) return [`company-${companyId}-ContactListItem-{contactListId}`];
    return payload.action === 'reload'
      ? [`company-${companyId}-ContactListItem-${payload.contactListId}`]
      : [];
  },
  schedule: (companyId) => [`company${companyId}-schedule`],
  chat: (companyId, payload) => {
    if (payload === undefined) return [`company-${companyId}-chat-{chatId}`];
    return payload.action === 'delete' ? [] : [`company-${companyId}-chat-${payload.chat.id}`];
  },
  'chat-user': (companyId, payload) => [`company-${companyId}-chat-user-${payload?.userId ?? '{userId}'}`],
};

/** Returns every event under which a message of the channel is told, its own first. */
export function wireEvents<C extends Channel>(
  companyId: number,
  channel: C,
  payload?: Channels[C],
): readonly string[] {
  const others: ((companyId: number, payload: Channels[C] | undefined) => readonly string[]) | undefined =
    aliases[channel];
  return [wireEvent(companyId, channel), ...(others?.(companyId, payload) ?? [])];
}

/** Messages in the order in which they were told: the event's name, its payload and its number. */
export type Missed = readonly (readonly [event: string, payload: unknown, number: string])[];

/** What a client may ask of the socket; every join is authorised by the server. */
export type ClientEvents = {
  /** Answers, if asked to, once the socket hears the conversation or will not. */
  joinChatBox: (ticketId: string, done?: (joined: boolean) => void) => void;
  leaveChatBox: (ticketId: string) => void;
  /** The user looks at the conversation, and the others in it may know. */
  joinViewers: (ticketId: string) => void;
  leaveViewers: (ticketId: string) => void;
  joinNotification: () => void;
  leaveNotification: () => void;
  joinTickets: (status: string) => void;
  leaveTickets: (status: string) => void;
  /** Tickets of the board, as far as the user may see them. */
  joinKanban: () => void;
  leaveKanban: () => void;
  joinSandbox: (whatsappId: string) => void;
  leaveSandbox: (whatsappId: string) => void;
  userStatus: () => void;
  /** How this page stands to its user; said again before it is held to be gone. */
  attention: (attention: Attention) => void;
  typing: (ticketId: string, typing: boolean) => void;
  /** Whether the user is writing in a chat between colleagues. */
  chatTyping: (chatId: string, typing: boolean) => void;
  /** A fresh access token for a socket whose own is about to expire. */
  authenticate: (token: string, done: (accepted: boolean) => void) => void;
  /** The last event number this client saw; the answer says whether it missed anything. Pages of former releases ask so. */
  resume: (last: string, done: (answer: 'nothing' | 'resync') => void) => void;
  /** The last event number this client saw; the answer is what it missed, null where it has to fetch anew. */
  replay: (last: string, done: (missed: Missed | null) => void) => void;
};
