/**
 * The socket rooms that what is on the screen needs. Asked for by several at once, a room is joined once and left when
 * the last one is gone; after a reconnect all are joined again.
 */
export type RoomKind = 'chatBox' | 'viewers' | 'tickets' | 'notification' | 'kanban' | 'sandbox';

/** Says something to the server; present while the server listens. */
export type Say = (event: string, ...values: readonly (string | Joined)[]) => void;

/** What the server answers to a joining: whether it was granted. Only conversations are answered for. */
export type Joined = (joined: boolean) => void;

export type Rooms = {
  /** Enters a room; the answer leaves it. `joined` hears of every joining from then on, also of one after a reconnect. */
  readonly enter: (kind: RoomKind, value: string, joined?: Joined) => () => void;
  readonly isWanted: (kind: RoomKind, value: string) => boolean;
  /** The server listens (again): joins every wanted room. */
  readonly open: (say: Say) => void;
  /** The server does not listen any more; what is wanted stays wanted. */
  readonly close: () => void;
};

const verbs: Record<RoomKind, { join: string; leave: string; bare?: true; answers?: true }> = {
  chatBox: { join: 'joinChatBox', leave: 'leaveChatBox', answers: true },
  viewers: { join: 'joinViewers', leave: 'leaveViewers' },
  tickets: { join: 'joinTickets', leave: 'leaveTickets' },
  notification: { join: 'joinNotification', leave: 'leaveNotification', bare: true },
  kanban: { join: 'joinKanban', leave: 'leaveKanban', bare: true },
  sandbox: { join: 'joinSandbox', leave: 'leaveSandbox' },
};

type Room = { readonly kind: RoomKind; readonly value: string; readonly joined: Set<Joined>; wanted: number };

const keyOf = (kind: RoomKind, value: string): string => `${kind}:${value}`;

export function createRooms(): Rooms {
  const rooms = new Map<string, Room>();
  let say: Say | null = null;

  const tell = (room: Room, verb: 'join' | 'leave'): void => {
    const { bare, answers, [verb]: event } = verbs[room.kind];
    if (bare) return say?.(event);
    if (verb === 'leave' || !answers) return say?.(event, room.value);
    say?.(event, room.value, (granted) => {
      for (const joined of room.joined) joined(granted);
    });
  };

  const leave = (key: string, room: Room, joined: Joined | undefined): void => {
    room.wanted -= 1;
    if (joined !== undefined) room.joined.delete(joined);
    if (room.wanted > 0) return;
    rooms.delete(key);
    tell(room, 'leave');
  };

  return {
    enter: (kind, value, joined) => {
      const key = keyOf(kind, value);
      const room: Room = rooms.get(key) ?? { kind, value, joined: new Set(), wanted: 0 };
      room.wanted += 1;
      if (joined !== undefined) room.joined.add(joined);
      rooms.set(key, room);
      if (room.wanted === 1) tell(room, 'join');
      return () => leave(key, room, joined);
    },
    isWanted: (kind, value) => rooms.has(keyOf(kind, value)),
    open: (speaker) => {
      say = speaker;
      for (const room of rooms.values()) tell(room, 'join');
    },
    close: () => {
      say = null;
    },
  };
}
