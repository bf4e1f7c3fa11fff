/** Who looks at a conversation is told to all who have it open. */
import type { FindWatched } from '#src/platform/realtime/onlookers.ts';
import { ticketRooms } from './ticket-rooms.ts';

/** What a room has to do with a conversation; `undefined` for any other room. */
export const watchedConversation: FindWatched = (room) => {
  const match = /^c(\d+):t(\d+)(:viewers)?$/.exec(room);
  if (match === null) return undefined;
  const [companyId, ticketId] = [Number(match[1]), Number(match[2])];
  return {
    companyId,
    onlookers: ticketRooms.viewers(companyId, ticketId),
    isOnlookers: match[3] !== undefined,
    tell: (userIds) => ({
      rooms: [ticketRooms.open(companyId, ticketId)],
      channel: 'viewers',
      payload: { ticketId, userIds: [...userIds] },
    }),
  };
};
