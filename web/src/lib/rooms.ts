/**
 * The socket rooms that what is on the screen needs. Asked for by several at once, a room is joined once and left when
 * the last one is gone; after a reconnect all are joined again.
 */
export type RoomKind = 'chatBox' | 'tickets' | 'notification' | 'sandbox';

/** Says something to the server; present while the server listens. */
export type Say = (event: string, ...values: string[]) => void;

export type Rooms = {
  /** Enters a room; the answer leaves it. */
  readonly enter: (kind: RoomKind, value: string) => () => void;
  /** The server listens (again): joins every wanted room. */
  readonly open: (say: Say) => void;
  /** The server does not listen any more; what is wanted stays wanted. */
  readonly close: () => void;
};

const verbs: Record<RoomKind, { join: string; leave: string; bare?: true }> = {
  chatBox: { join: 'joinChatBox', leave: 'leaveChatBox' },
  tickets: { join: 'joinTickets', leave: 'leaveTickets' },
  notification: { join: 'joinNotification', leave: 'leaveNotification', bare: true },
  sandbox: { join: 'joinSandbox', leave: 'leaveSandbox' },
};

type Room = { readonly kind: RoomKind; readonly value: string; wanted: number };

export function createRooms(): Rooms {
  const rooms = new Map<string, Room>();
  let say: Say | null = null;

  const tell = (room: Room, verb: 'join' | 'leave'): void => {
    const { bare, [verb]: event } = verbs[room.kind];
    if (bare) say?.(event);
    else say?.(event, room.value);
  };

  const leave = (key: string, room: Room): void => {
    room.wanted -= 1;
    if (room.wanted > 0) return;
    rooms.delete(key);
    tell(room, 'leave');
  };

  return {
    enter: (kind, value) => {
      const key = `${kind}:${value}`;
      const room = rooms.get(key) ?? { kind, value, wanted: 0 };
      room.wanted += 1;
      rooms.set(key, room);
      if (room.wanted === 1) tell(room, 'join');
      return () => leave(key, room);
    },
    open: (speaker) => {
      say = speaker;
      for (const room of rooms.values()) tell(room, 'join');
    },
    close: () => {
      say = null;
    },
  };
}
