/** What a user is told of while they look elsewhere, and how each of it reaches them. */
import { z } from 'zod';

const ways = z.object({ sound: z.boolean(), browser: z.boolean() });
export type NotificationWays = z.output<typeof ways>;

export const notificationPreferences = z
  .object({
    /** A ticket begins to wait for them. */
    waiting: ways,
    /** The customer of a ticket of theirs writes. */
    message: ways,
    /** Somebody else gives them a ticket. */
    assigned: ways,
    /** A colleague calls them in a note or a chat. */
    mention: ways,
    /** A colleague writes in a chat of theirs. */
    chat: ways,
  })
  .meta({ id: 'NotificationPreferences' });
export type NotificationPreferences = z.output<typeof notificationPreferences>;
