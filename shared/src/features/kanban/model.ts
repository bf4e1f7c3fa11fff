/** The board: one lane a kanban tag, and before them one for tickets that have none. Its cards are live tickets. */
import { z } from 'zod';
import { contactCard } from '../contacts/index.ts';
import { ticketView } from '../tickets/index.ts';

/** The lane of tickets without a kanban tag, in place of a tag's id. */
export const openLane = 0;
/** In place of a cursor: the lane has not been read yet. */
export const laneStart = 'start';

export const kanbanLimits = { cardsPerPage: 20, lanes: 500 } as const;

export const kanbanCard = ticketView
  .pick({
    id: true,
    uuid: true,
    status: true,
    lastMessage: true,
    unreadMessages: true,
    isGroup: true,
    userId: true,
    queueId: true,
    createdAt: true,
    version: true,
    sla: true,
    queue: true,
    user: true,
    tags: true,
    lane: true,
  })
  .extend({ contact: contactCard.omit({ email: true }) })
  .meta({ id: 'KanbanCard' });
export type KanbanCard = z.output<typeof kanbanCard>;

export const kanbanLane = z
  .object({
    tagId: z.int().min(0),
    /** Name of the lane's tag; `null` for the lane without one. */
    name: z.string().nullable(),
    color: z.string().nullable(),
    /** Tickets in it that the caller may see, as the filter lets them through. */
    count: z.int(),
    /** Where its cards go on; `start` where none has been read, `null` at the end. */
    cursor: z.string().nullable(),
  })
  .meta({ id: 'KanbanLane' });
export type KanbanLane = z.output<typeof kanbanLane>;
