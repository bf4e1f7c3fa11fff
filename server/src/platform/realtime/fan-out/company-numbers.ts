/**
 * What has been told in the rooms of each company that is listened to here, and what of it got lost on its way. Every company is
 * numbered apart, because processes hear only the companies whose browsers they have.
 */
import type { Logger } from '../../log/log.ts';
import { counter } from '../../metrics.ts';
import { formatEventId, isAfter, parseEventId } from '../../outbox/event-ids.ts';
import { type GapWatch, openGapWatch } from './gap-watch.ts';
import { type NumberedMessage, openRecentMessages, type RecentMessages } from './recent-messages.ts';
import { openRoomNumbers, type RoomNumbers } from './room-numbers.ts';

export type CompanyNumbers = {
  /** From now on the company is listened to. What was said of it before is known up to its last number that was heard of. */
  begin(companyId: number): void;
  /** The company is heard from this moment on: what was announced while it was only asked for is not awaited. */
  heardFromNow(companyId: number): void;
  end(companyId: number): void;
  /** A message was told here or heard from another process. */
  told(companyId: number, message: NumberedMessage): void;
  /** The relay has told everything up to this number, whether or not it was heard here. */
  announced(companyId: number, eventId: string): void;
  /** Whether a term that has ended says this. */
  isPast(companyId: number, eventId: string): boolean;
  /** Whether a client in `rooms` that last saw number `last` has missed anything. */
  answer(companyId: number, rooms: Iterable<string>, last: string): 'nothing' | 'resync';
  /**
   * Returns what a client in `rooms` that last saw number `last` has missed, oldest first; undefined where that is not
   * known or too long ago: the client fetches anew.
   */
  missed(companyId: number, rooms: ReadonlySet<string>, last: string): readonly NumberedMessage[] | undefined;
  /** Messages may have passed unheard. */
  forget(): void;
  /** The newest number of the company that this process has heard of, whether or not it listens to it. */
  lastOf(companyId: number): string | undefined;
  stop(): void;
};

export type CompanyNumbersOptions = {
  /** For so long nothing comes of a company although something is announced. */
  readonly patienceMs: number;
  readonly onGap: (companyId: number) => void;
  readonly log: Logger;
};

/** So many rooms are remembered of each company. */
const capacity = 4_096;
/** Loading a page anew, and coming back after a moment without a line, take less; what is older is fetched. */
const recent = { capacity: 60, keepMs: 20_000, now: () => performance.now() } as const;
/** A trouble is told once; the next one after so much quiet is another. */
const quietMs = 60_000;

const gaps = counter(
  'prosa_realtime_gaps_total',
  'Times at which messages for browsers got lost on their way here',
);
const missedMessages = counter(
  'prosa_realtime_missed_total',
  'Messages for browsers that got lost on their way here',
);

type Listened = {
  readonly numbers: RoomNumbers;
  readonly recent: RecentMessages;
  readonly watch: GapWatch;
  /** Something has been heard. What was told while the process began to listen is missing and not lost: nobody is alarmed. */
  isSettled: boolean;
};

export function openCompanyNumbers({ patienceMs, onGap, log }: CompanyNumbersOptions): CompanyNumbers {
  const listened = new Map<number, Listened>();
  const newest = new Map<number, string>();
  let lastGapAt = Number.NEGATIVE_INFINITY;

  function note(companyId: number, text: string): void {
    const [id, before] = [parseEventId(text), parseEventId(newest.get(companyId) ?? '')];
    if (id !== undefined && (before === undefined || isAfter(id, before))) newest.set(companyId, text);
  }

  function settle(one: Listened | undefined): void {
    if (one !== undefined) one.isSettled = true;
  }

  function gap(companyId: number, missed: number): void {
    onGap(companyId);
    const one = listened.get(companyId);
    const isBeginning = one?.isSettled === false;
    settle(one);
    if (isBeginning) return;
    gaps.inc();
    missedMessages.inc(missed);
    const now = performance.now();
    if (now - lastGapAt > quietMs)
      log.warn(
        { companyId, missed },
        'messages for browsers got lost between processes; browsers are told to fetch again',
      );
    lastGapAt = now;
  }

  function begin(companyId: number): void {
    listened.get(companyId)?.watch.stop();
    const numbers = openRoomNumbers(capacity);
    const watch = openGapWatch({ numbers, patienceMs, onGap: (missed) => gap(companyId, missed) });
    const last = newest.get(companyId);
    if (last !== undefined) numbers.announced(last);
    listened.set(companyId, { numbers, recent: openRecentMessages(recent), watch, isSettled: false });
  }

  const pruning = setInterval(() => {
    for (const one of listened.values()) one.recent.prune();
  }, recent.keepMs).unref();

  return {
    begin,
    heardFromNow: (companyId) => {
      if (listened.get(companyId)?.numbers.awaited) begin(companyId);
    },
    end: (companyId) => {
      listened.get(companyId)?.watch.stop();
      listened.delete(companyId);
    },
    told: (companyId, message) => {
      note(companyId, message.eventId);
      const one = listened.get(companyId);
      one?.watch.told(message.rooms, message.eventId);
      one?.recent.add(message);
      settle(one);
    },
    announced: (companyId, eventId) => {
      note(companyId, eventId);
      listened.get(companyId)?.watch.announced(eventId);
    },
    isPast: (companyId, eventId) => listened.get(companyId)?.numbers.isPast(eventId) === true,
    answer: (companyId, rooms, last) => listened.get(companyId)?.numbers.answer(rooms, last) ?? 'resync',
    missed: (companyId, rooms, last) => {
      const one = listened.get(companyId);
      return one?.numbers.isWhole(last) ? one.recent.after(last, rooms) : undefined;
    },
    forget: () => {
      for (const { numbers } of listened.values()) numbers.forget();
    },
    lastOf: (companyId) => {
      const last = listened.get(companyId)?.numbers.last;
      return last === undefined ? newest.get(companyId) : formatEventId(last);
    },
    stop: () => {
      clearInterval(pruning);
      for (const { watch } of listened.values()) watch.stop();
    },
  };
}
