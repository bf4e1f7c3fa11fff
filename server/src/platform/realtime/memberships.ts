/**
 * Why one socket is in its rooms. A room asked for on two grounds (a list and its notifications) is left only when both
 * are gone.
 */
export type Memberships<G extends string> = {
  /** Stands in `rooms` on this ground, and no longer in those the ground gave before. */
  hold(ground: G, rooms: readonly string[]): void;
  drop(ground: G): void;
  holds(ground: G): boolean;
  readonly grounds: readonly G[];
};

export type Doors = {
  readonly join: (rooms: readonly string[]) => unknown;
  readonly leave: (room: string) => unknown;
};

export function openMemberships<G extends string>({ join, leave }: Doors): Memberships<G> {
  const held = new Map<G, readonly string[]>();
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
    hold: (ground, rooms) => change(() => void held.set(ground, rooms)),
    drop: (ground) => change(() => void held.delete(ground)),
    holds: (ground) => held.has(ground),
    get grounds() {
      return [...held.keys()];
    },
  };
}
