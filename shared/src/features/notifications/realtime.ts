import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';
import { ticketView } from '../tickets/index.ts';
import { notificationPreferences } from './model.ts';

export const notificationChannel = z.discriminatedUnion('action', [
  /** A ticket has begun to wait, or somebody else has given it to the hearer. */
  z.object({ action: z.literal('announce'), event: z.enum(['waiting', 'assigned']), ticket: ticketView }),
  /** The hearer has chosen anew, in this tab or another. */
  z.object({ action: z.literal('preferences'), preferences: notificationPreferences }),
  /**
   * The hearer has other news than before, or has read some, in this tab or another; `calledIn` are the tickets that they are
   * newly called to.
   */
  z.object({ action: z.literal('news'), unread: z.int(), calledIn: z.array(rowId) }),
]);
