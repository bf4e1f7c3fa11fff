/** News: what has happened that is one user's own business, kept until they have seen it and for some weeks after. */
import { z } from 'zod';
import { instant, rowId } from '../../kernel/wire.ts';
import { ticketView } from '../tickets/index.ts';

/**
 * In the order of their weight: a colleague calls, a ticket is given, what a queue promises is nearly due or was missed, the
 * customer of a ticket of theirs writes.
 */
export const newsKinds = ['mention', 'assigned', 'sla', 'message'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** Counting ends here: who has more is told "99+". */
export const mostUnreadNews = 100;
export const newsPerPage = 30;

export const newsView = z
  .object({
    id: rowId,
    kind: z.enum(newsKinds),
    ticket: ticketView,
    /** The note that calls. */
    noteId: rowId.nullable(),
    /** Who called, or gave the ticket; null for the customer and for the system. */
    by: z.object({ id: rowId, name: z.string() }).nullable(),
    /** The note that calls, else the last message of the ticket. */
    text: z.string(),
    /** How many messages, of `message`. */
    count: z.int(),
    at: instant,
    readAt: instant.nullable(),
  })
  .meta({ id: 'News' });
export type NewsView = z.output<typeof newsView>;

/** How many news the caller has not read, at most `mostUnreadNews`. */
export const unreadNews = z.object({ unread: z.int() }).meta({ id: 'UnreadNews' });
