/**
 * The number of the last message told in each room, so that a client that comes back can be told whether it missed
 * anything. Remembers a bounded number of rooms of the present epoch; whenever it cannot be sure, the answer is "resync".
 */
import { parseEventId } from '../outbox/event-ids.ts';

export type RoomNumbers = {
  told(rooms: readonly string[], eventId: string): void;
  /** Whether a client in `rooms` that last saw number `last` has missed anything. */
  answer(rooms: Iterable<string>, last: string): 'nothing' | 'resync';
  /** Messages may have passed unheard. */
  forget(): void;
};

const rememberedEpochs = 50;
const unknown = Number.POSITIVE_INFINITY;

export function openRoomNumbers(capacity = 100_000): RoomNumbers {
  const lastIn = new Map<string, number>();
  let epoch: string | undefined;
  /** Late messages of an epoch that has ended say nothing about the present one. */
  const ended = new Set<string>();
  /** What happened up to this number is not known. */
  let floor = 0;

  function begin(newEpoch: string | undefined, from: number): void {
    if (epoch !== undefined) ended.add(epoch);
    const [oldest] = ended;
    if (ended.size > rememberedEpochs && oldest !== undefined) ended.delete(oldest);
    lastIn.clear();
    epoch = newEpoch;
    floor = from;
  }

  function remember(room: string, n: number): void {
    const newest = Math.max(n, lastIn.get(room) ?? 0);
    // Re-inserting keeps the map in order of time; what was told longest ago goes first.
    lastIn.delete(room);
    lastIn.set(room, newest);
    if (lastIn.size <= capacity) return;
    const [oldest] = lastIn;
    if (oldest === undefined) return;
    lastIn.delete(oldest[0]);
    floor = Math.max(floor, oldest[1]);
  }

  return {
    told: (rooms, text) => {
      const eventId = parseEventId(text);
      if (eventId === undefined || ended.has(eventId.epoch)) return;
      if (eventId.epoch !== epoch) begin(eventId.epoch, eventId.n - 1);
      if (floor === unknown) floor = eventId.n - 1;
      for (const room of rooms) remember(room, eventId.n);
    },
    answer: (rooms, last) => {
      const seen = parseEventId(last);
      if (seen === undefined || seen.epoch !== epoch || seen.n < floor) return 'resync';
      for (const room of rooms) if ((lastIn.get(room) ?? 0) > seen.n) return 'resync';
      return 'nothing';
    },
    forget: () => {
      lastIn.clear();
      floor = unknown;
    },
  };
}
