/**
 * The shape of work that belongs to connections: each node does it for the connections whose sessions it runs. What such a
 * worker has to do stands in the database; it is looked for when the node begins to own a connection, after the facts that
 * wake it, when something falls due, and every few seconds all the same, so that nothing rests on a fact that was missed. The
 * poll asks once for all connections of the node which of them have work, so connections at rest cost nothing each.
 */
import type { Lanes } from '../lanes/lanes.ts';
import type { Logger } from '../log/log.ts';
import type { NamedFact } from '../outbox/node-bus.ts';
import type { Timers } from '../timers.ts';

export type ConnectionPlace = { readonly companyId: number; readonly connectionId: number };

export type ConnectionWorker = {
  /** What the worker is called; also the first word of its lanes. */
  readonly name: string;
  /** After one of these facts, stated by any node, it looks at its connections of that company. */
  readonly wokenBy: readonly NamedFact[];
  /** Whether the worker's first look at a connection must have succeeded before the connection's session starts. */
  readonly isAhead: boolean;
  /** This node runs the connection now; resolves when it has been looked at, rejects when that failed. */
  own(companyId: number, connectionId: number): Promise<void>;
  /** Another node runs the connection from now on: nothing more is begun for it here. */
  drop(companyId: number, connectionId: number): void;
  /** There may be work in the company. */
  wake(companyId: number): void;
  /** Nothing more begins. */
  stop(): void;
};

/** When a connection is to be looked at again: at once, at a moment, or not before the next poll. */
export type NextLook = 'again' | Date | undefined;

/** How the work of one connection asks to be looked at again. */
export type Asking = {
  /** Soon; however often it is asked meanwhile, one look that begins afterwards is enough. */
  readonly ask: () => void;
  readonly askAt: (at: Date) => void;
};

export type ConnectionWorkerOptions<S> = {
  readonly name: string;
  readonly wokenBy: readonly NamedFact[];
  readonly isAhead?: boolean;
  readonly pollMs: number;
  /** What is remembered of a connection while this node runs it. */
  readonly open: (place: ConnectionPlace, asking: Asking) => S;
  /** Looks at a connection and does what is due; never beside itself in one slot. A failure is logged, and the next poll tries again. */
  readonly run: (state: S, place: ConnectionPlace) => Promise<NextLook>;
  /** The connection is not this node's any more, or the node stops. */
  readonly close?: (state: S) => void;
  /** How many looks at one connection run side by side; one unless given. */
  readonly slots?: number;
  /** How many looks run at once on this node; the others wait for the next poll. As many as there are unless given. */
  readonly atOnce?: number;
  /** One of the facts that wake it has been stated: there may be work. */
  readonly woken?: (state: S) => void;
  /**
   * Which of these connections have something to look at, asked once for all of them by each poll: it must name every one at
   * which a look could find work. Without it the poll looks at each.
   */
  readonly waiting?: (places: readonly ConnectionPlace[]) => Promise<readonly ConnectionPlace[]>;
  /** Whether looking is worth while now; always unless given. */
  readonly isDue?: (state: S) => boolean;
  readonly lanes: Lanes;
  readonly timers: Timers;
  readonly now: () => Date;
  readonly log: Logger;
};

export type OpenedConnectionWorker<S> = ConnectionWorker & {
  /** What is remembered of a connection; `undefined` when this node does not run it. */
  of(companyId: number, connectionId: number): S | undefined;
};

/** What falls due later than so many polls is seen by one of them. */
const pollsAhead = 10;

/** Begins to poll at once; until it owns a connection there is nothing to look at. */
export function openConnectionWorker<S>(options: ConnectionWorkerOptions<S>): OpenedConnectionWorker<S> {
  const { name, pollMs, slots = 1, atOnce = Number.POSITIVE_INFINITY, lanes, timers, log } = options;
  type Owned = {
    readonly place: ConnectionPlace;
    readonly state: S;
    /** Looks that are asked for and have not begun, by slot. */
    readonly waiting: Map<number, Promise<void>>;
    /** Cancels the alarm that the last look has set. */
    cancelNext: () => void;
    /** Alarms that its work has asked for, by their moment in milliseconds. */
    readonly alarms: Map<number, () => void>;
  };
  const owned = new Map<string, Owned>();
  let looks = 0;
  let isStopped = false;

  const keyOf = ({ companyId, connectionId }: ConnectionPlace): string => `${companyId}:${connectionId}`;
  const isOwned = (one: Owned): boolean => !isStopped && owned.get(keyOf(one.place)) === one;

  function ask(one: Owned): Promise<void> {
    const asked = Array.from({ length: slots }, (_, slot) => askSlot(one, slot));
    return Promise.all(asked).then(() => undefined);
  }

  function askSlot(one: Owned, slot: number): Promise<void> {
    const waiting = one.waiting.get(slot);
    if (waiting !== undefined) return waiting;
    if (!isOwned(one) || looks >= atOnce || options.isDue?.(one.state) === false) return Promise.resolve();
    looks += 1;
    const lane = `${name}:${keyOf(one.place)}${slots === 1 ? '' : `:${slot}`}`;
    const looked = lanes
      .run(lane, async () => {
        one.waiting.delete(slot);
        if (!isOwned(one)) return;
        const next = await options.run(one.state, one.place);
        if (isOwned(one)) lookAgain(one, next);
      })
      .finally(() => {
        // Where its lane was full it has not begun.
        if (one.waiting.get(slot) === looked) one.waiting.delete(slot);
        looks -= 1;
      });
    one.waiting.set(slot, looked);
    looked.catch((err: unknown) =>
      log.warn({ err, worker: name, ...one.place }, 'work of a connection was interrupted; it goes on'),
    );
    return looked;
  }

  /** For whoever does not wait for the look; its failure has been logged. */
  const askSoon = (one: Owned): void => void ask(one).catch(() => undefined);

  function lookAgain(one: Owned, next: NextLook): void {
    if (next === 'again') askSoon(one);
    else if (next !== undefined) {
      // One is enough: what a later look says holds.
      one.cancelNext();
      one.cancelNext = alarm(next, () => askSoon(one));
    }
  }

  const isFar = (at: Date): boolean => at.getTime() - options.now().getTime() > pollsAhead * pollMs;

  function alarm(at: Date, rings: () => void): () => void {
    if (isFar(at)) return () => undefined;
    return timers.after(Math.max(1, at.getTime() - options.now().getTime()), rings);
  }

  function askAt(one: Owned, at: Date): void {
    const moment = at.getTime();
    if (!isOwned(one) || one.alarms.has(moment) || isFar(at)) return;
    const rings = (): void => {
      one.alarms.delete(moment);
      askSoon(one);
    };
    one.alarms.set(moment, alarm(at, rings));
  }

  function begin(place: ConnectionPlace): Owned {
    const one: Owned = {
      place,
      state: options.open(place, { ask: () => askSoon(one), askAt: (at) => askAt(one, at) }),
      waiting: new Map(),
      cancelNext: () => undefined,
      alarms: new Map(),
    };
    owned.set(keyOf(place), one);
    return one;
  }

  function end(one: Owned): void {
    one.cancelNext();
    for (const cancel of one.alarms.values()) cancel();
    one.alarms.clear();
    options.close?.(one.state);
  }

  const { waiting } = options;
  let isAsking = false;

  /** Looks at those that have work; where that cannot be asked, the next poll asks. */
  async function poll(find: NonNullable<typeof waiting>): Promise<void> {
    if (isAsking || owned.size === 0) return;
    isAsking = true;
    try {
      for (const place of await find([...owned.values()].map((one) => one.place))) {
        const one = owned.get(keyOf(place));
        if (one !== undefined) askSoon(one);
      }
    } catch (err) {
      log.warn({ err, worker: name }, 'could not ask which connections have work; the next poll asks again');
    } finally {
      isAsking = false;
    }
  }

  const stopPolling = timers.every(pollMs, () => {
    if (waiting !== undefined) void poll(waiting);
    else for (const one of owned.values()) askSoon(one);
  });

  return {
    name,
    wokenBy: options.wokenBy,
    isAhead: options.isAhead ?? false,
    own: async (companyId, connectionId) => {
      if (isStopped) return;
      const place = { companyId, connectionId };
      await ask(owned.get(keyOf(place)) ?? begin(place));
    },
    drop: (companyId, connectionId) => {
      const key = keyOf({ companyId, connectionId });
      const one = owned.get(key);
      owned.delete(key);
      if (one !== undefined) end(one);
    },
    wake: (companyId) => {
      for (const one of owned.values()) {
        if (one.place.companyId !== companyId) continue;
        options.woken?.(one.state);
        askSoon(one);
      }
    },
    stop: () => {
      isStopped = true;
      stopPolling();
      for (const one of owned.values()) end(one);
    },
    of: (companyId, connectionId) => owned.get(keyOf({ companyId, connectionId }))?.state,
  };
}
