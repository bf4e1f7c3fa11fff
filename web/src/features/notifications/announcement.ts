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

type Created = Extract<Channels['appMessage'], { action: 'create' }>;
type Announced = Extract<Channels['notification'], { action: 'announce' }>;

/** What the socket said that may call somebody. */
export type Heard =
  | { readonly kind: 'message'; readonly message: Created['message']; readonly ticket: TicketView }
  | { readonly kind: 'news'; readonly event: Announced['event']; readonly ticket: TicketView }
  | ({ readonly kind: 'mention' } & Mention);

export type Announcement = {
  readonly event: NotificationEvent;
  /** Announcements of one name take each other's place. */
  readonly tag: string;
  readonly ticket: TicketView;
  /** Who calls, if not the customer. */
  readonly by: string | null;
  readonly text: string;
};

export const ticketTag = (ticketId: number): string => `ticket-${ticketId}`;
export const mentionTag = (noteId: number): string => `mention-${noteId}`;

/** `null` for what is nobody's business here: words of the company itself, tickets of others, what is read already. */
export function announcementOf(heard: Heard, viewer: TicketActor): Announcement | null {
  const { ticket } = heard;
  const about = { ticket, by: null, tag: ticketTag(ticket.id), text: ticket.lastMessage };
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
      const { id, user, note: text } = heard.note;
      return { event: 'mention', ticket, by: user?.name ?? null, tag: mentionTag(id), text };
    }
  }
}

const silence: NotificationWays = { sound: false, browser: false };

/** How an announcement reaches the user: as they chose, and not at all while they look at its ticket. */
export const waysOf = (
  { event }: Announcement,
  preferences: NotificationPreferences,
  isInSight: boolean,
): NotificationWays => (isInSight ? silence : preferences[event]);
