/** Everything a browser may hear: channel → payload. On the wire a channel is the event `company-{companyId}-{channel}`. */
import type { z } from 'zod';
import { announcementChannel } from './features/announcements/realtime.ts';
import { authChannel } from './features/auth/realtime.ts';
import { invoiceChannel, paymentChannel } from './features/billing/realtime.ts';
import { companyChannel } from './features/companies/realtime.ts';
import {
  whatsappAlertChannel,
  whatsappChannel,
  whatsappSessionChannel,
} from './features/connections/realtime.ts';
import { contactChannel, contactImportChannel } from './features/contacts/realtime.ts';
import { fileChannel } from './features/files/realtime.ts';
import { messageChannel, ticketEventChannel, typingChannel } from './features/messages/realtime.ts';
import { mentionChannel, ticketNoteChannel } from './features/notes/realtime.ts';
import { notificationChannel } from './features/notifications/realtime.ts';
import { queueChannel } from './features/queues/realtime.ts';
import { quickMessageChannel } from './features/quick-messages/realtime.ts';
import { sandboxChannel } from './features/sandbox/realtime.ts';
import { settingsChannel } from './features/settings/realtime.ts';
import { tagChannel } from './features/tags/realtime.ts';
import { ticketBulkChannel, ticketChannel, viewersChannel } from './features/tickets/realtime.ts';
import { userChannel } from './features/users/realtime.ts';

export const channels = {
  auth: authChannel,
  company: companyChannel,
  settings: settingsChannel,
  user: userChannel,
  queue: queueChannel,
  file: fileChannel,
  tag: tagChannel,
  contact: contactChannel,
  contactImport: contactImportChannel,
  whatsapp: whatsappChannel,
  whatsappSession: whatsappSessionChannel,
  whatsappAlert: whatsappAlertChannel,
  ticket: ticketChannel,
  ticketBulk: ticketBulkChannel,
  viewers: viewersChannel,
  appMessage: messageChannel,
  ticketEvent: ticketEventChannel,
  typing: typingChannel,
  sandbox: sandboxChannel,
  ticketNote: ticketNoteChannel,
  mention: mentionChannel,
  notification: notificationChannel,
  payment: paymentChannel,
  invoice: invoiceChannel,
  /** The family's spelling. */
  quickemessage: quickMessageChannel,
  announcement: announcementChannel,
} as const;

export type Channels = { [C in keyof typeof channels]: z.output<(typeof channels)[C]> };
export type Channel = keyof Channels;

export const wireEvent = (companyId: number, channel: Channel): string => `company-${companyId}-${channel}`;

/** Older names under which clients of this API family listen to a channel beside its own. */
const aliases: { readonly [C in Channel]?: (companyId: number) => readonly string[] } = {
  tag: () => ['user'],
  announcement: () => ['company-announcement'],
  quickemessage: (companyId) => [`company${companyId}-quickemessage`],
};

/** Every event under which a message of the channel is told, its own first. */
export const wireEvents = (companyId: number, channel: Channel): readonly string[] => [
  wireEvent(companyId, channel),
  ...(aliases[channel]?.(companyId) ?? []),
];

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
  joinSandbox: (whatsappId: string) => void;
  leaveSandbox: (whatsappId: string) => void;
  userStatus: () => void;
  typing: (ticketId: string, typing: boolean) => void;
  /** A fresh access token for a socket whose own is about to expire. */
  authenticate: (token: string, done: (accepted: boolean) => void) => void;
  /** The last event number this client saw; the answer says whether it missed anything. */
  resume: (last: string, done: (answer: 'nothing' | 'resync') => void) => void;
};
