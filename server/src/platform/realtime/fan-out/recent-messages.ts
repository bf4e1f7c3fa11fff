/**
 * What was told in a company lately, so that a page which was between two sockets hears what it missed instead of fetching
 * everything again. Bounded in number and in time: what is older is fetched.
 */
import { parseEventId } from '../../outbox/event-ids.ts';

/** A message for browsers as it left: its name and values on the wire, and who heard it. */
export type NumberedMessage = {
  readonly rooms: readonly string[];
  readonly except: readonly string[];
  readonly event: string;
  readonly payload: unknown;
  readonly eventId: string;
};

export type RecentMessages = {
  add(message: NumberedMessage): void;
  /**
   * Returns what was told after the event `last` to somebody who stands in `rooms`, oldest first; undefined where not all
   * of it is kept any more. That nothing got lost on its way here is for the caller to know.
   */
  after(last: string, rooms: ReadonlySet<string>): readonly NumberedMessage[] | undefined;
  /** Lets go of what is too old. */
  prune(): void;
};

export type RecentMessagesOptions = {
  /** How many messages are kept. */
  readonly capacity: number;
  /** For how many milliseconds each is kept. */
  readonly keepMs: number;
  /** A clock in milliseconds that only goes forward. */
  readonly now: () => number;
};

type Kept = NumberedMessage & { readonly at: number; readonly epoch: string; readonly n: number };

export function openRecentMessages({ capacity, keepMs, now }: RecentMessagesOptions): RecentMessages {
  const kept: Kept[] = [];
  /** Messages of this event and of those before it may be missing. */
  let gone: { readonly epoch: string; readonly n: number } | undefined;

  function drop(count: number): void {
    gone = kept.splice(0, count).at(-1) ?? gone;
  }

  function prune(): void {
    const oldest = now() - keepMs;
    const fresh = kept.findIndex(({ at }) => at > oldest);
    drop(fresh === -1 ? kept.length : fresh);
  }

  return {
    add: (message) => {
      const id = parseEventId(message.eventId);
      if (id === undefined) return;
      prune();
      if (kept.length >= capacity) drop(kept.length - capacity + 1);
      kept.push({ ...message, at: now(), epoch: id.epoch, n: id.n });
    },
    after: (last, rooms) => {
      const seen = parseEventId(last);
      if (seen === undefined) return undefined;
      if (gone?.epoch === seen.epoch && gone.n > seen.n) return undefined;
      const hears = (names: readonly string[]): boolean => names.some((name) => rooms.has(name));
      return kept.filter(
        ({ epoch, n, rooms: told, except }) =>
          epoch === seen.epoch && n > seen.n && hears(told) && !hears(except),
      );
    },
    prune,
  };
}
