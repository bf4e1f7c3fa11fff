/**
 * Topics: what a browser may ask to hear, each declared by the feature that knows who may. Of a topic a socket is in the
 * rooms that its user may be in, and in none when there are none. This is where a join is authorized.
 */
import type { SocketIdentity } from './identity.ts';
import { rooms } from './rooms.ts';

type Awaitable<T> = T | Promise<T>;

/** A topic's kind, and which one of the kind where there are several, e.g. `base` or `list:open`. */
export type Topic = string;

export type TopicDef = {
  readonly kind: string;
  /** The client's event that asks for it, and the one that leaves it. */
  readonly join: string;
  readonly leave: string;
  /** Reads what came with the event, which may be anything; `undefined` when it names none. Left out where there is only one. */
  readonly read?: (value: unknown) => string | number | undefined;
  /** The rooms that this user may be in now; asked anew at every join. `name` is what was read. */
  readonly rooms: (identity: SocketIdentity, name: string) => Awaitable<readonly string[]>;
};

/** What a socket may be let into. */
export type RoomAccess = {
  /** Rooms of everybody who is signed in like this; none when the session is over, by what holds at this moment. */
  readonly baseRooms: (identity: SocketIdentity) => Awaitable<readonly string[]>;
  /** Asked when a socket is opened. */
  readonly topics: () => readonly TopicDef[];
};

/** Returns the topic that an event names; `undefined` when it was not understood. */
export function topicOf({ kind, read }: TopicDef, value: unknown): Topic | undefined {
  if (read === undefined) return kind;
  const name = read(value);
  return name === undefined ? undefined : `${kind}:${name}`;
}

/**
 * Returns where a socket stands from its first moment on, heard or not: by these rooms it is ended with its session.
 */
export const sessionRooms = ({ companyId, userId, sessionId }: SocketIdentity): readonly string[] => [
  rooms.sockets(companyId),
  rooms.socketsOf(companyId, userId),
  rooms.session(companyId, sessionId),
];

/** Returns the rooms of a topic that this user may join now; none when there are none, or when the user may not. */
export async function authorizedRooms(
  topic: Topic,
  who: SocketIdentity,
  access: RoomAccess,
): Promise<readonly string[]> {
  const [kind, name = ''] = topic.split(':');
  if (kind === 'session') return sessionRooms(who);
  if (kind === 'base') {
    const granted = await access.baseRooms(who);
    return granted.length === 0 ? [] : [rooms.user(who.companyId, who.userId), ...granted];
  }
  return (
    (await access
      .topics()
      .find((one) => one.kind === kind)
      ?.rooms(who, name)) ?? []
  );
}
