/**
 * The topics that one socket is subscribed to, and the rooms it is in for them. A room of two topics (a list and its notifications) is left only when both
 * are gone.
 */
export type RoomSubscriptions<T extends string> = {
  /** Joins `rooms` for this topic, and leaves those the topic gave before. */
  subscribe(topic: T, rooms: readonly string[]): void;
  unsubscribe(topic: T): void;
  has(topic: T): boolean;
  readonly topics: readonly T[];
};

export type Doors = {
  readonly join: (rooms: readonly string[]) => unknown;
  readonly leave: (room: string) => unknown;
};

export function openRoomSubscriptions<T extends string>({ join, leave }: Doors): RoomSubscriptions<T> {
  const held = new Map<T, readonly string[]>();
  const all = (): Set<string> => new Set([...held.values()].flat());

  function change(how: () => void): void {
    const before = all();
    how();
    const after = all();
    const entered = [...after].filter((room) => !before.has(room));
    if (entered.length > 0) join(entered);
    for (const room of before) if (!after.has(room)) leave(room);
  }

  return {
    subscribe: (topic, rooms) => change(() => void held.set(topic, rooms)),
    unsubscribe: (topic) => change(() => void held.delete(topic)),
    has: (topic) => held.has(topic),
    get topics() {
      return [...held.keys()];
    },
  };
}
