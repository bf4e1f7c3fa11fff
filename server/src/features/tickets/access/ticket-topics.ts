/** What may be heard of tickets: a conversation, who looks at it, the tabs of the list, what waits, the board. */
import { ticketStatuses } from '@prosa/shared';
import { idFrom } from '#src/platform/realtime/client-arguments.ts';
import type { SocketIdentity } from '#src/platform/realtime/identity.ts';
import type { TopicDef } from '#src/platform/realtime/topics.ts';
import { ticketRooms } from './ticket-rooms.ts';

type Awaitable<T> = T | Promise<T>;

/** The rooms that somebody may hear; asked anew at every join. */
export type TicketRoomAccess = {
  /** Rooms of the ticket list's tab `status`, as far as this user sees it. */
  readonly listRooms: (identity: SocketIdentity, status: string) => Awaitable<readonly string[]>;
  /** Rooms of the live tickets that the board shows this user. */
  readonly boardRooms: (identity: SocketIdentity) => Awaitable<readonly string[]>;
  readonly canReadTicket: (identity: SocketIdentity, ticketId: number) => Awaitable<boolean>;
};

/** Notifications are about what waits for the user and what the user is working on. */
const notifying = ['pending', 'open'] as const;

const statusFrom = (value: unknown): string | undefined => ticketStatuses.find((status) => status === value);

export function ticketTopics({ listRooms, boardRooms, canReadTicket }: TicketRoomAccess): TopicDef[] {
  const ofReadable =
    (room: (companyId: number, ticketId: number) => string): TopicDef['rooms'] =>
    async (identity, name) =>
      (await canReadTicket(identity, Number(name))) ? [room(identity.companyId, Number(name))] : [];
  return [
    {
      kind: 'ticket',
      join: 'joinChatBox',
      leave: 'leaveChatBox',
      read: idFrom,
      rooms: ofReadable(ticketRooms.open),
    },
    {
      kind: 'viewers',
      join: 'joinViewers',
      leave: 'leaveViewers',
      read: idFrom,
      rooms: ofReadable(ticketRooms.viewers),
    },
    { kind: 'list', join: 'joinTickets', leave: 'leaveTickets', read: statusFrom, rooms: listRooms },
    {
      kind: 'notification',
      join: 'joinNotification',
      leave: 'leaveNotification',
      rooms: async (identity) =>
        (await Promise.all(notifying.map((status) => listRooms(identity, status)))).flat(),
    },
    { kind: 'kanban', join: 'joinKanban', leave: 'leaveKanban', rooms: boardRooms },
  ];
}
