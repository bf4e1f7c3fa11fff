/**
 * Facts about tickets. Each says where the ticket was before (`null` for a new one), so that lists it has left can be
 * told, and who did it (`null` for the system).
 */
import { slaClocks } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

const place = z.object({
  status: z.string(),
  queueId: z.int().nullable(),
  userId: z.int().nullable(),
  /** A bot led it. */
  chatbot: z.boolean().optional(),
});

export const ticketFact = z.object({
  ticketId: z.int(),
  before: place.nullable(),
  byUserId: z.int().nullable(),
});
export type TicketFact = z.output<typeof ticketFact>;

export const ticketCreated = defineFact('ticket.created', ticketFact);
export const ticketAccepted = defineFact('ticket.accepted', ticketFact);
export const ticketReturned = defineFact('ticket.returned', ticketFact);
export const ticketTransferred = defineFact('ticket.transferred', ticketFact);
export const ticketClosed = defineFact('ticket.closed', ticketFact);
export const ticketReopened = defineFact('ticket.reopened', ticketFact);
/** A ticket is put off, and back again. */
export const ticketSnoozed = defineFact('ticket.snoozed', ticketFact);
export const ticketWoken = defineFact('ticket.woken', ticketFact);
/** Anything else about a ticket that a list shows has changed: bot state, tags, priority, unread mark. */
export const ticketUpdated = defineFact('ticket.updated', ticketFact);
/** All facts that say that a ticket is new, or stands elsewhere or otherwise than before. */
export const ticketFacts = [
  ticketCreated,
  ticketAccepted,
  ticketReturned,
  ticketTransferred,
  ticketClosed,
  ticketReopened,
  ticketSnoozed,
  ticketWoken,
  ticketUpdated,
] as const;
/** A clock of a ticket is nearly due, or its time is over. */
const slaNear = z.object({ ticketId: z.int(), clock: z.enum(slaClocks), missed: z.boolean() });
export const ticketSlaNear = defineFact('ticket.sla_near', slaNear);
/** The ticket's unread counter is 0 again. */
export const ticketRead = defineFact('ticket.read', z.object({ ticketId: z.int() }));
/** Gone, or taken in by another ticket of the same person. */
const ticketGone = ticketFact.extend({ intoId: z.int().optional() });
export type TicketGone = z.output<typeof ticketGone>;
export const ticketDeleted = defineFact('ticket.deleted', ticketGone);
/** A step for many tickets has come further, or ended. */
export const bulkMoved = defineFact('ticket.bulk_moved', z.object({ bulkId: z.int() }));
/** Very many tickets stand in other lanes than before, because a tag has become a lane, is none any more, or is gone. */
export const lanesSettled = defineFact('ticket.lanes_settled', z.object({ tagId: z.int() }));
/** A saved view is there, or another than before: `before` is who could see it, `null` for a new one. */
const reach = z.object({ userId: z.int(), shared: z.boolean() });
export const savedViewChanged = defineFact(
  'saved_view.changed',
  z.object({ viewId: z.int(), before: reach.nullable() }),
);
export const savedViewDeleted = defineFact(
  'saved_view.deleted',
  z.object({ viewId: z.int(), before: reach }),
);
/** Somebody has pinned a ticket for themselves, or has it pinned no more. */
export const ticketPinChanged = defineFact(
  'ticket.pin_changed',
  z.object({ ticketId: z.int(), userId: z.int() }),
);
/** An entry was added to the ticket's event log. */
export const ticketEventLogged = defineFact(
  'ticket.event_logged',
  z.object({ ticketId: z.int(), eventId: z.int() }),
  { formerly: 'ticket.trailed' },
);
