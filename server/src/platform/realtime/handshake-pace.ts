/**
 * How fast one network may open sockets: a few tabs at once, and then one after the other. Opening one costs more than anything
 * it says later, and a thousand at once would hold up everybody who is here already. Nobody is shut out for it: they wait.
 */
import { networkOf } from '../address.ts';

export type HandshakePaceOptions = {
  /** At once, after a rest. */
  readonly burst: number;
  readonly perSecond: number;
  /** Whoever would wait longer is refused; its client comes again by itself. */
  readonly longestWaitMs: number;
  /** In milliseconds; only differences count. */
  readonly now: () => number;
};

/** People behind one address who all come back at once are in within seconds. */
export const usualPace = { burst: 50, perSecond: 50, longestWaitMs: 10_000 } as const;

const maxKeys = 20_000;

/** Answers in how many milliseconds this address may open its next socket, and counts it; undefined when that is too long. */
export function openHandshakePace({ burst, perSecond, longestWaitMs, now }: HandshakePaceOptions) {
  const intervalMs = 1_000 / perSecond;
  /** When a network will have rested. */
  const rested = new Map<string, number>();
  return (address: string): number | undefined => {
    const network = networkOf(address);
    const at = now();
    const from = Math.max(rested.get(network) ?? at, at);
    const waitMs = Math.max(0, from - at - (burst - 1) * intervalMs);
    if (waitMs > longestWaitMs) return undefined;
    // Re-inserting keeps the map in order of use.
    rested.delete(network);
    rested.set(network, from + intervalMs);
    const quietest = rested.keys().next().value;
    if (rested.size > maxKeys && quietest !== undefined) rested.delete(quietest);
    return waitMs;
  };
}
