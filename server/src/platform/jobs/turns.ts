/**
 * Whose turn it is on a shared track, as a number that the queue orders by: a company's first waiting job comes as soon as
 * everybody else's first, its second as soon as their second, however many somebody ordered before. Pure.
 */
import type { JobTrack } from './tracks.ts';

/** What waits for its turn: the last of a company, and the next of all. */
export type WaitingTurns = {
  readonly track: JobTrack;
  readonly companyId: number;
  readonly first: number;
  readonly last: number;
};

type Order = { readonly track: JobTrack; readonly companyId: number };

/** The queue's numbers end soon after it; whoever has so many waiting waits at the end of the line for the rest. */
export const lastTurn = 32_000;

/**
 * Returns the turn of each order, in their order; orders of one company follow each other and what it has waiting
 * already.
 */
export function turnsOf(orders: readonly Order[], waiting: readonly WaitingTurns[]): number[] {
  const next = nextOf(waiting);
  const lasts = new Map(waiting.map(({ track, companyId, last }) => [`${track}:${companyId}`, last]));
  return orders.map(({ track, companyId }) => {
    const own = lasts.get(`${track}:${companyId}`) ?? -1;
    const turn = Math.min(lastTurn, Math.max(next.get(track) ?? 0, own + 1));
    lasts.set(`${track}:${companyId}`, turn);
    return turn;
  });
}

/** Tracks whose next turn is half way to the last one, and how far everybody on them may go back. */
export function turnsToSetBack(waiting: readonly WaitingTurns[]): { track: JobTrack; by: number }[] {
  const next = nextOf(waiting);
  return [...next].filter(([, turn]) => turn >= lastTurn / 2).map(([track, by]) => ({ track, by }));
}

function nextOf(waiting: readonly WaitingTurns[]): Map<JobTrack, number> {
  const next = new Map<JobTrack, number>();
  for (const { track, first } of waiting) next.set(track, Math.min(first, next.get(track) ?? first));
  return next;
}
