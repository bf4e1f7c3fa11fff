/** Pins: live tickets that somebody keeps on top of their own lists. Nobody else sees them. */
import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { rowId, wireId } from '../../kernel/wire.ts';

/** How many tickets one person may have pinned: with more of them nothing stands out. */
export const pinLimit = 20;

const params = z.object({ ticketId: wireId });
/** Ids of the pinned tickets, the one pinned last first. */
const pinned = z.array(rowId);

export const pinEndpoints = defineContract({
  listPins: {
    method: 'GET',
    path: '/ticket-pins',
    permission: 'session',
    summary: 'Ids of the live tickets that the caller has pinned and may read, the last one first',
    response: pinned,
  },
  pin: {
    method: 'PUT',
    path: '/ticket-pins/:ticketId',
    permission: 'session',
    summary: 'Pins a live ticket for the caller alone, until it is resolved; answers as the list of pins',
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_TICKET_CLOSED', 'ERR_TOO_MANY_PINS'],
    params,
    response: pinned,
  },
  unpin: {
    method: 'DELETE',
    path: '/ticket-pins/:ticketId',
    permission: 'session',
    summary: 'Unpins a ticket; one that is not pinned stays as it is. Answers as the list of pins',
    errors: ['ERR_NO_TICKET_FOUND'],
    params,
    response: pinned,
  },
});
