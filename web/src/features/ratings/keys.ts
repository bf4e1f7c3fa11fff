/** Names of everything about ratings in the query cache. */
export const ratingKeys = {
  all: ['ratings'] as const,
  ofContact: (contactId: number) => [...ratingKeys.all, 'contact', contactId] as const,
  ofTicket: (ticketId: number) => [...ratingKeys.all, 'ticket', ticketId] as const,
  own: () => [...ratingKeys.all, 'own'] as const,
  ofAttendants: () => [...ratingKeys.all, 'attendants'] as const,
};
