/** What driver tests stand on: a clock that is turned by hand, and a host that keeps what a session tells it. */

import type { Timers } from '#src/platform/timers.ts';
import type { ConnectionKey, Driver, Session, SessionKeyStore, SessionRequest, Takes } from './driver.ts';
import type { ConnectionState, DriverEvent } from './events.ts';

export type ManualTimers = Timers & {
  readonly now: () => Date;
  /** Lets time pass; what falls due runs in its order. */
  readonly advance: (ms: number) => void;
  /** Lets time pass while nothing runs, as in a process that was suspended. */
  readonly skip: (ms: number) => void;
};

export function manualTimers(start = new Date('2026-11-20T12:00:00.000Z')): ManualTimers {
  let clock = start.getTime();
  const due = new Set<{ at: number; work: () => void }>();
  const after = (delayMs: number, work: () => void): (() => void) => {
    const entry = { at: clock + delayMs, work };
    due.add(entry);
    return () => due.delete(entry);
  };
  const every = (periodMs: number, work: () => void): (() => void) => {
    let cancel = (): void => undefined;
    const next = (): void => {
      cancel = after(periodMs, () => {
        next();
        work();
      });
    };
    next();
    return () => cancel();
  };
  const advance = (ms: number): void => {
    const until = clock + ms;
    for (;;) {
      const [next] = [...due].filter((entry) => entry.at <= until).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      due.delete(next);
      clock = next.at;
      next.work();
    }
    clock = until;
  };
  const skip = (ms: number): void => {
    clock += ms;
  };
  return { now: () => new Date(clock), after, every, advance, skip };
}

/** Keeps rows in memory, as the database would keep them. */
export function sessionKeyStore(): SessionKeyStore & {
  readonly forget: () => void;
  readonly size: () => number;
} {
  const rows = new Map<string, { readonly value: Uint8Array; readonly at: number }>();
  return {
    list: async (prefix) =>
      new Map([...rows].flatMap(([name, { value }]) => (name.startsWith(prefix) ? [[name, value]] : []))),
    get: async (name) => rows.get(name)?.value ?? null,
    save: async (changes) => {
      for (const [name, value] of changes)
        value === null ? rows.delete(name) : rows.set(name, { value, at: Date.now() });
    },
    prune: async (prefix, before) => {
      for (const [name, { at }] of rows)
        if (name.startsWith(prefix) && at < before.getTime()) rows.delete(name);
    },
    forget: () => rows.clear(),
    size: () => rows.size,
  };
}

/** Keeps events and credentials as the server would, and opens sessions with them. */
export type Host = {
  readonly key: ConnectionKey;
  readonly events: readonly DriverEvent[];
  readonly states: () => ConnectionState[];
  readonly credentials: () => Uint8Array | null;
  readonly keep: (credentials: Uint8Array | null) => void;
  /** Ends the session there is and opens the next one. */
  readonly open: (more?: Pick<SessionRequest, 'held' | 'proxy'>) => Promise<Session>;
  /** Takes an event as if it came from the session. */
  readonly take: (event: DriverEvent) => Promise<void>;
  /** The next event of this kind is not taken. */
  readonly refuseNext: (type: DriverEvent['type']) => void;
  /** The next event of this kind is taken when `work` is done. */
  readonly takeNextAfter: (type: DriverEvent['type'], work: () => Promise<unknown>) => void;
  /** Resolves with the first event, past or future, that `wanted` returns something for. */
  readonly until: <T>(wanted: (event: DriverEvent) => T | undefined) => Promise<T>;
  /** Resolves when the newest state is this one. */
  readonly untilState: (status: ConnectionState['status']) => Promise<ConnectionState>;
};

export function openHost(
  driver: Driver,
  key: ConnectionKey = { companyId: 1, connectionId: 7 },
  takes?: Takes,
): Host {
  const rows = sessionKeyStore();
  const events: DriverEvent[] = [];
  const watchers = new Set<() => void>();
  let credentials: Uint8Array | null = null;
  let session: Session | undefined;
  let refused: DriverEvent['type'] | undefined;
  let delayed: { readonly type: DriverEvent['type']; readonly work: () => Promise<unknown> } | undefined;

  const take = async (event: DriverEvent): Promise<void> => {
    if (event.type === refused) {
      refused = undefined;
      throw new Error('not taken');
    }
    if (event.type === delayed?.type) {
      const { work } = delayed;
      delayed = undefined;
      await work();
    }
    events.push(event);
    for (const watcher of watchers) watcher();
  };

  const when = <T>(look: () => T | undefined): Promise<T> =>
    new Promise((resolve) => {
      const check = (): void => {
        const found = look();
        if (found === undefined) return;
        watchers.delete(check);
        resolve(found);
      };
      watchers.add(check);
      check();
    });

  const states = (): ConnectionState[] =>
    events.flatMap((event) => (event.type === 'connection' ? [event.state] : []));

  return {
    key,
    events,
    states,
    credentials: () => credentials,
    keep: (kept) => {
      credentials = kept;
    },
    open: async (more = {}) => {
      await session?.close();
      session = await driver.open({
        ...key,
        ...more,
        name: 'Test',
        credentials,
        ...(takes !== undefined && { takes }),
        onEvent: take,
        saveCredentials: async (kept) => {
          credentials = kept;
          if (kept === null) rows.forget();
        },
        keys: rows,
      });
      return session;
    },
    take,
    refuseNext: (type) => {
      refused = type;
    },
    takeNextAfter: (type, work) => {
      delayed = { type, work };
    },
    until: (wanted) =>
      when(() => {
        for (const event of events) {
          const found = wanted(event);
          if (found !== undefined) return found;
        }
        return undefined;
      }),
    untilState: (status) => when(() => (states().at(-1)?.status === status ? states().at(-1) : undefined)),
  };
}
