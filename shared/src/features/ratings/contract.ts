import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { wireDay, wireId } from '../../kernel/wire.ts';
import { attendantRating, averageRating, ticketRating } from './model.ts';

const day = wireDay.or(z.literal('')).optional();

export const ratingsContract = defineContract({
  ofTicket: {
    method: 'GET',
    path: '/tickets/:ticketId/rating',
    permission: 'session',
    summary: 'How the customer rated a conversation; null when they were not asked',
    errors: ['ERR_NO_TICKET_FOUND'],
    params: z.object({ ticketId: wireId }),
    response: z.object({ rating: ticketRating.nullable() }),
  },
  ofContact: {
    method: 'GET',
    path: '/contacts/:contactId/ratings',
    permission: 'session',
    summary: 'How a contact has rated conversations, with the last twenty',
    errors: ['ERR_NO_CONTACT_FOUND'],
    params: z.object({ contactId: wireId }),
    response: averageRating.extend({ ratings: z.array(ticketRating) }),
  },
  own: {
    method: 'GET',
    path: '/ratings/own',
    permission: 'session',
    summary: 'How customers have rated one’s own work, on average over all time',
    response: averageRating,
  },
  ofAttendants: {
    method: 'GET',
    path: '/ratings/attendants',
    permission: 'admin',
    summary: 'Average rating of each attendant, over all time or between two days',
    query: z.object({ dateStart: day, dateEnd: day }),
    response: z.array(attendantRating),
  },
});
