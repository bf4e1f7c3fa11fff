/** What is worth a call, to whom, and how: the rules of ringing. Pure. */
import {
  type Channels,
  concerns,
  type Mention,
  type NotificationEvent,
  type NotificationPreferences,
  type NotificationWays,
  type TicketActor,
  type TicketView,
} from '@prosa/shared';
import { type Place, ticketAddress } from './ticket-address.ts';

type Created = Extract<Channels['appMessage'], { action: 'create' }>;
type Announced = Extract<Channels['notification'], { action: 'announce' }>;

/** What the socket said that may call somebody. */
type OfTicket =
  | { readonly kind: 'message'; readonly message: Created['message']; readonly ticket: TicketView }
  | { readonly kind: 'news'; readonly event: Announced['event']; readonly ticket: TicketView }
  | ({ readonly kind: 'mention' } & Mention);

/**
 * What an announcement is made of. Of a place that is no ticket, whoever tells knows that it is the reader's business.
 */
export type AnnouncementSource =
  | OfTicket
  | { readonly kind: 'elsewhere'; readonly announcement: Announcement };

export type Announcement = {
  readonly event: NotificationEvent;
  /** In which words, where they are not the event's own. */
  readonly says?: 'chatMention';
  /** Announcements of one name take each other's place. */
  readonly tag: string;
  /** Where it leads. */
  readonly place: Place;
  /** With whom it is, or what it is called there. */
  readonly contact: string;
  /** Who calls, if not the customer. */
  readonly by: string | null;
  readonly text: string;
};

export const ticketTag = (ticketId: number): string => `ticket-${ticketId}`;
export const mentionTag = (noteId: number): string => `mention-${noteId}`;

/**
 * Returns what is announced; `null` for what is nobody's business here: words of the company itself, tickets of others,
 * what is read already.
 */
export const announcementOf = (heard: AnnouncementSource, viewer: TicketActor): Announcement | null =>
  heard.kind === 'elsewhere' ? heard.announcement : announcementOfTicket(heard, viewer);

function announcementOfTicket(heard: OfTicket, viewer: TicketActor): Announcement | null {
  const { ticket } = heard;
  const { contact, lastMessage: text } = ticket;
  const at = { place: ticketAddress(ticket), contact: contact.name };
  const about = { ...at, by: null, tag: ticketTag(ticket.id), text };
  switch (heard.kind) {
    case 'message': {
      const isMine = ticket.status === 'open' && concerns(viewer, ticket);
      return isMine && !heard.message.fromMe && ticket.unreadMessages > 0
        ? { ...about, event: 'message' }
        : null;
    }
    case 'news':
      return concerns(viewer, ticket) ? { ...about, event: heard.event } : null;
    case 'mention': {
      const { id, user, note } = heard.note;
      return { event: 'mention', ...at, by: user?.name ?? null, tag: mentionTag(id), text: note };
    }
  }
}

const silence: NotificationWays = { sound: false, browser: false };

/** Returns how an announcement reaches the user: as they chose, and not at all while they look at its place. */
export const waysOf = (
  { event }: Announcement,
  preferences: NotificationPreferences,
  isPageVisible: boolean,
): NotificationWays => (isPageVisible ? silence : preferences[event]);
