import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import {
  searchParam,
  wireCount,
  wireDay,
  wireFlag,
  wireId,
  wireIdList,
  wireIdOrNone,
} from '../../kernel/wire.ts';
import { kanbanCard, kanbanLane } from './model.ts';

/** The lane in which the caller has seen the ticket; with it nobody's move is undone unseen. */
const from = wireIdOrNone.optional();
const day = wireDay.or(z.literal('')).optional();

export const kanbanContract = defineContract({
  board: {
    method: 'GET',
    path: '/ticket/kanban',
    permission: 'session',
    plan: 'useKanban',
    summary:
      'Live tickets by lane: the newest 20 of each lane, or with `lane` and `cursor` the next 20 of that one',
    query: z.object({
      queueIds: wireIdList.optional(),
      users: wireIdList.optional(),
      /** Part of the contact's name or number. */
      searchParam,
      /** Tickets that began on these days. */
      dateStart: day,
      dateEnd: day,
      showAll: wireFlag.optional(),
      lane: wireIdOrNone.optional(),
      cursor: z.string().max(100).optional(),
      /** Only the first so many lanes come with their cards; all of them unless told. */
      filled: wireCount.optional(),
    }),
    response: z.object({ tickets: z.array(kanbanCard), lanes: z.array(kanbanLane) }),
  },
  place: {
    method: 'PUT',
    path: '/ticket-tags/:ticketId/:tagId',
    permission: 'session',
    plan: 'useKanban',
    summary: 'Gives a ticket a tag; one that is a lane takes the place of the lane it was in',
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_TAG_FOUND', 'ERR_TICKET_CLOSED', 'ERR_CARD_MOVED'],
    params: z.object({ ticketId: wireId, tagId: wireId }),
    query: z.object({ from }),
    response: kanbanCard,
  },
  clear: {
    method: 'DELETE',
    path: '/ticket-tags/:ticketId',
    permission: 'session',
    plan: 'useKanban',
    summary: 'Takes a ticket out of its lane; tags that are no lanes stay',
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_TICKET_CLOSED', 'ERR_CARD_MOVED'],
    params: z.object({ ticketId: wireId }),
    query: z.object({ from }),
    response: kanbanCard,
  },
});
