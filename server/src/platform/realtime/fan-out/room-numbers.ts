/**
 * The number of the last message told in each room, so that a client that comes back can be told whether it missed
 * anything. Each shard's relay numbers without gaps and every process hears all of it, so a number that was skipped, or announced
 * and never heard, is a message that got lost. Remembers a bounded number of rooms of the present epoch; whenever it
 * cannot be sure, the answer is "resync".
 */
import { type EventId, isOfTerm, parseEventId } from '../../outbox/event-ids.ts';

export type RoomNumbers = {
  /** A message was told here or heard from another process. Returns how many before it have been missed. */
  told(rooms: readonly string[], eventId: string): number;
  /** The relay has told everything up to this number, whether or not it was heard here. */
  announced(eventId: string): void;
  /** How many announced messages have not been heard yet; some may still come. */
  readonly awaited: number;
  /** Whether a term that has ended says this: what a relay still had on its way when another took its place. */
  isPast(eventId: string): boolean;
  /** The number of the last message that was heard; changes with everything that comes. */
  readonly last: EventId | undefined;
  /** What is awaited does not come any more. Returns how many that were. */
  giveUp(): number;
  /** Whether everything that was told after number `last` has come here. */
  isWhole(last: string): boolean;
  /** Whether a client in `rooms` that last saw number `last` has missed anything. */
  answer(rooms: Iterable<string>, last: string): 'nothing' | 'resync';
  /** Messages may have passed unheard. */
  forget(): void;
};

const rememberedEpochs = 50;
const unknown = Number.POSITIVE_INFINITY;

export function openRoomNumbers(capacity = 100_000): RoomNumbers {
  const lastIn = new Map<string, number>();
  let last: EventId | undefined;
  let promised: EventId | undefined;
  /** How many of an epoch before the promised one never came. */
  let owed = 0;
  /** Late messages of an epoch that has ended say nothing about the present one. */
  const ended = new Set<string>();
  /** What happened up to this number is not known. */
  let floor = 0;

  function begin({ epoch, n }: EventId): void {
    if (last !== undefined) ended.add(last.epoch);
    const [oldest] = ended;
    if (ended.size > rememberedEpochs && oldest !== undefined) ended.delete(oldest);
    if (promised?.epoch !== epoch) promised = undefined;
    owed = 0;
    last = { epoch, n };
    forgetUpTo(n);
  }

  function forgetUpTo(n: number): void {
    lastIn.clear();
    floor = n;
  }

  function awaited(): number {
    if (promised === undefined || last === undefined) return 0;
    return owed + (promised.epoch === last.epoch ? Math.max(0, promised.n - last.n) : promised.n);
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

  /** Terms of relays follow each other by their number; of epochs without one (random, of former versions) what was heard counts. */
  function isPast(event: EventId): boolean {
    if (ended.has(event.epoch)) return true;
    return last !== undefined && isOfTerm(event) && isOfTerm(last) && event.epoch < last.epoch;
  }

  /** Goes on to the message before this one. Returns how many have been missed on the way. */
  function advance({ epoch, n }: EventId): number {
    if (last?.epoch !== epoch) {
      // Of the first epoch of all, nobody knows what was before; later ones begin with 1, and the one before had an end.
      const missed = last === undefined ? 0 : n - 1 + (promised?.epoch === epoch ? owed : awaited());
      begin({ epoch, n: n - 1 });
      return missed;
    }
    const missed = Math.max(0, n - 1 - last.n);
    if (missed > 0) forgetUpTo(n - 1);
    return missed;
  }

  const isWhole = (seen: EventId | undefined): seen is EventId =>
    seen !== undefined && seen.epoch === last?.epoch && seen.n >= floor;

  return {
    told: (rooms, text) => {
      const eventId = parseEventId(text);
      if (eventId === undefined || isPast(eventId)) return 0;
      const missed = advance(eventId);
      if (last === undefined || eventId.n > last.n) last = eventId;
      if (floor === unknown) floor = eventId.n - 1;
      for (const room of rooms) remember(room, eventId.n);
      return missed;
    },
    announced: (text) => {
      const eventId = parseEventId(text);
      if (eventId === undefined || isPast(eventId)) return;
      // Before anything was heard: this process has come later than what is announced.
      if (last === undefined) return begin(eventId);
      if (promised !== undefined && promised.epoch !== eventId.epoch) owed = awaited();
      if (promised?.epoch !== eventId.epoch || promised.n < eventId.n) promised = eventId;
    },
    isPast: (text) => {
      const eventId = parseEventId(text);
      return eventId !== undefined && isPast(eventId);
    },
    get awaited() {
      return awaited();
    },
    get last() {
      return last;
    },
    giveUp: () => {
      const missed = awaited();
      if (missed > 0 && promised !== undefined) {
        if (promised.epoch === last?.epoch) {
          last = promised;
          forgetUpTo(promised.n);
        } else begin(promised);
      }
      return missed;
    },
    isWhole: (text) => isWhole(parseEventId(text)),
    answer: (rooms, text) => {
      const seen = parseEventId(text);
      if (!isWhole(seen)) return 'resync';
      for (const room of rooms) if ((lastIn.get(room) ?? 0) > seen.n) return 'resync';
      return 'nothing';
    },
    forget: () => forgetUpTo(unknown),
  };
}
