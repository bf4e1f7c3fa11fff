import type { ratingsContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { ownRating, ratingOfTicket, ratingsOfAttendants, ratingsOfContact } from './ratings.ts';

export const ratingsRoutes: Handlers<typeof ratingsContract> = {
  ofTicket: ratingOfTicket,
  ofContact: ratingsOfContact,
  own: ownRating,
  ofAttendants: ratingsOfAttendants,
};
