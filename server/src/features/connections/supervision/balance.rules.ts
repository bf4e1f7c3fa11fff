/** Who hands sessions to whom. Pure: every node computes the same from the same counts, and only one of them acts. */

export type NodeLoad = {
  readonly nodeId: string;
  readonly sessions: number;
  /** How many it may run. */
  readonly most: number;
};

export type Handover = { readonly to: string; readonly count: number };

/** Each handover is a reconnect for a number, so few leave at a time. */
const atOnce = 5;

/**
 * Returns what this node should hand over: from the node that runs most to the one that runs least and has room, where
 * they are two or more apart. `undefined` for every other node, and where the spread is even.
 */
export function handoverOf(nodeId: string, loads: readonly NodeLoad[]): Handover | undefined {
  const [fullest] = loads.toSorted((a, b) => b.sessions - a.sessions || byName(a, b));
  const [emptiest] = loads
    .filter(({ sessions, most }) => sessions < most)
    .sort((a, b) => a.sessions - b.sessions || byName(a, b));
  if (fullest === undefined || emptiest === undefined || fullest.nodeId !== nodeId) return undefined;
  const count = Math.min(
    atOnce,
    Math.floor((fullest.sessions - emptiest.sessions) / 2),
    emptiest.most - emptiest.sessions,
  );
  return count > 0 ? { to: emptiest.nodeId, count } : undefined;
}

const byName = (a: NodeLoad, b: NodeLoad): number => (a.nodeId < b.nodeId ? -1 : 1);
