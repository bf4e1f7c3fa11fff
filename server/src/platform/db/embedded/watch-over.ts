/**
 * Keeps a server's place in the database for as long as the server runs: when the connection breaks, the place is
 * taken again, and a database that died is started again by the servers that need it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Arrival } from './bring-up.ts';
import { messageOf } from './errors.ts';
import type { LauncherLog } from './log.ts';
import type { Presence } from './presence.ts';

type Watch = {
  /** Ends the watch; the place held at that moment, if any. */
  end(): Promise<Presence | undefined>;
};

/** Watches over `first` and replaces it by what `again` brings, as often as it takes. */
export function watchOver(
  first: Presence,
  again: (signal: AbortSignal) => Promise<Arrival>,
  log: LauncherLog,
): Watch {
  const ending = new AbortController();
  let current = Promise.resolve<Presence | undefined>(first);

  const follow = (presence: Presence): Presence => {
    void presence.lost.then(() => {
      if (ending.signal.aborted) return;
      log.warn({}, 'the embedded database closed the connection; opening it again');
      current = recover(again, ending.signal, log).then((next) => next && follow(next));
    });
    return presence;
  };
  follow(first);

  return {
    end: async () => {
      ending.abort();
      return await current;
    },
  };
}

async function recover(
  again: (signal: AbortSignal) => Promise<Arrival>,
  signal: AbortSignal,
  log: LauncherLog,
): Promise<Presence | undefined> {
  for (let waitMs = 100; !signal.aborted; waitMs = Math.min(waitMs * 2, 5_000)) {
    try {
      const { presence, adopted } = await again(signal);
      log.info({ adopted }, 'the embedded database is back');
      return presence;
    } catch (error) {
      if (signal.aborted) break;
      log.warn({ reason: messageOf(error) }, 'the embedded database is still away');
      await pause(waitMs, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}
