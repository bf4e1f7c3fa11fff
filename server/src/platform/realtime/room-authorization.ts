/**
 * Room authorization: the topics to which a socket may subscribe (`ticket:7`, `list:open`, …) and the rooms of each, which are
 * none when the user may not. This is where a join is authorized.
 */
import type { RoomAccess, SocketIdentity } from './identity.ts';
import { rooms } from './rooms.ts';

export type Topic =
  | 'session'
  | 'base'
  | 'notification'
  | 'kanban'
  | `list:${string}`
  | `ticket:${number}`
  | `viewers:${number}`
  | `sandbox:${number}`;

/** Notifications are about what waits for the user and what the user is working on. */
const notifying = ['pending', 'open'] as const;

/** Where a socket stands from its first moment on, heard or not: by these it is ended with its session. */
export const sessionRooms = ({ companyId, userId, sessionId }: SocketIdentity): readonly string[] => [
  rooms.sockets(companyId),
  rooms.socketsOf(companyId, userId),
  rooms.session(companyId, sessionId),
];

/** Returns the rooms of a topic that this user may join now; none when there are none, or when the user may not. */
export async function authorizedRooms(
  topic: Topic,
  who: SocketIdentity,
  roomAccess: RoomAccess,
): Promise<readonly string[]> {
  const { companyId } = who;
  const [kind, value = ''] = topic.split(':');
  switch (kind) {
    case 'session':
      return sessionRooms(who);
    case 'base': {
      const granted = await roomAccess.baseRooms(who);
      return granted.length === 0 ? [] : [rooms.user(companyId, who.userId), ...granted];
    }
    case 'notification':
      return (await Promise.all(notifying.map((status) => roomAccess.listRooms(who, status)))).flat();
    case 'kanban':
      return roomAccess.boardRooms(who);
    case 'list':
      return roomAccess.listRooms(who, value);
    case 'ticket':
      return (await roomAccess.canReadTicket(who, Number(value)))
        ? [rooms.ticket(companyId, Number(value))]
        : [];
    case 'viewers':
      return (await roomAccess.canReadTicket(who, Number(value)))
        ? [rooms.viewers(companyId, Number(value))]
        : [];
    case 'sandbox':
      return (await roomAccess.canUseSandbox(who, Number(value)))
        ? [rooms.sandbox(companyId, Number(value))]
        : [];
    default:
      return [];
  }
}
