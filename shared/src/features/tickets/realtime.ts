import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';
import { bulkView } from './bulk.ts';
import { ticketView } from './model.ts';
import { savedView } from './views.ts';

export const ticketChannel = z.discriminatedUnion('action', [
  z.object({ action: z.literal('update'), ticket: ticketView }),
  /** The ticket has left what this room may see; if another took it in, its conversation goes on there. */
  z.object({ action: z.literal('delete'), ticketId: rowId, intoUuid: z.uuid().optional() }),
  /** The ticket's unread counter is 0 again. */
  z.object({ action: z.literal('updateUnread'), ticketId: rowId }),
]);
export type TicketMessage = z.output<typeof ticketChannel>;

/** How far a step for many tickets has come: told to who began it. */
export const ticketBulkChannel = z.object({ action: z.literal('update'), bulk: bulkView });

/** Told to those who see the view; who does no more hears that it is gone. */
export const savedViewChannel = z.discriminatedUnion('action', [
  z.object({ action: z.literal('update'), record: savedView }),
  z.object({ action: z.literal('delete'), id: rowId }),
]);

/** Whether one has a ticket pinned now: told to oneself alone. */
export const ticketPinChannel = z.object({ ticketId: rowId, pinned: z.boolean() });

/** Who looks at a conversation now, all of them: told to whoever has it open, and not kept. */
export const viewersChannel = z.object({ ticketId: rowId, userIds: z.array(rowId) });
