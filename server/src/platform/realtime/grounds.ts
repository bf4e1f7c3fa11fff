/**
 * The grounds on which a socket may stand in rooms (`ticket:7`, `list:open`, …) and the rooms each gives, which is none
 * when the user may not. This is where a join is authorised.
 */
import type { Joins, SocketIdentity } from './identity.ts';
import { rooms } from './rooms.ts';

export type Ground =
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

export async function roomsOn(ground: Ground, who: SocketIdentity, joins: Joins): Promise<readonly string[]> {
  const { companyId } = who;
  const [kind, value = ''] = ground.split(':');
  switch (kind) {
    case 'session':
      return sessionRooms(who);
    case 'base': {
      const granted = await joins.baseRooms(who);
      return granted.length === 0 ? [] : [rooms.user(companyId, who.userId), ...granted];
    }
    case 'notification':
      return (await Promise.all(notifying.map((status) => joins.listRooms(who, status)))).flat();
    case 'kanban':
      return joins.boardRooms(who);
    case 'list':
      return joins.listRooms(who, value);
    case 'ticket':
      return (await joins.canReadTicket(who, Number(value))) ? [rooms.ticket(companyId, Number(value))] : [];
    case 'viewers':
      return (await joins.canReadTicket(who, Number(value))) ? [rooms.viewers(companyId, Number(value))] : [];
    case 'sandbox':
      return (await joins.canUseSandbox(who, Number(value))) ? [rooms.sandbox(companyId, Number(value))] : [];
    default:
      return [];
  }
}
