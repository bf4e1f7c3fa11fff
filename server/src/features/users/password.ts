/**
 * Passwords as argon2id hashes. Hashing costs 19 MiB and some tens of milliseconds in a thread of its own that yields to
 * everything else; the event loop does not wait for it, and no transaction may.
 */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { networkOf } from '#src/platform/limits/network-of.ts';
import { openPace } from '#src/platform/limits/pace.ts';
import { openTurns } from '#src/platform/limits/turns.ts';
import { onlyOutside } from '#src/platform/outside.ts';
import { startThread } from '#src/platform/thread.ts';
import type { HashAnswer, HashOrder } from './hash-thread.ts';

/**
 * The one for whom a hash is made: the id of a company, the address of somebody who is in none yet, or the server
 * itself.
 */
export type Asker = number | string;
export const theServer: Asker = 'the server';

/**
 * Hashes are made one at a time in this process: a burst of sign-ins must not take every core from those who are
 * working.
 */
const turns = openTurns({ atOnce: 1, perParty: 1 });
/** Each asker gets one hash after the other: so many at once after a rest, and then so many a second. */
const ofAsker = openTurns({ perParty: 1, waiting: 20 });
const pace = openPace({ burst: 20, perSecond: 5, longestWaitMs: Infinity, now: () => performance.now() });

/** The thread that hashes; begun with the first password, and anew should it ever end. */
let thread: Worker | undefined;

function begin(): Worker {
  const begun = startThread(new URL('./hash-thread.ts', import.meta.url), {});
  begun.unref();
  begun.once('exit', () => {
    if (thread === begun) thread = undefined;
  });
  return begun;
}

async function ask(order: HashOrder): Promise<string | boolean> {
  thread ??= begin();
  const asked = thread;
  asked.ref();
  const settled = new AbortController();
  const { signal } = settled;
  try {
    const ended = once(asked, 'exit', { signal }).then(() => {
      throw new Error('The thread that hashes passwords has ended');
    });
    ended.catch(() => undefined);
    const answered = once(asked, 'message', { signal });
    asked.postMessage(order);
    const [answer] = (await Promise.race([answered, ended])) as [HashAnswer];
    if ('error' in answer) throw answer.error;
    return answer.value;
  } finally {
    settled.abort();
    asked.unref();
  }
}

function inTurn(asker: Asker, order: HashOrder): Promise<string | boolean> {
  onlyOutside('hashing a password');
  const key = typeof asker === 'number' ? `company ${asker}` : networkOf(asker);
  return ofAsker.take(key, async () => {
    await pause(pace(key) ?? 0);
    return turns.take(key, () => ask(order));
  });
}

/**
 * Returns the hash of a password. Throws ERR_TOO_MANY_AT_ONCE for whoever asks for many at once; others are served
 * between theirs.
 */
export const hashPassword = async (password: string, asker: Asker): Promise<string> =>
  String(await inTurn(asker, { password }));

/**
 * Returns whether the password is the one of the hash. Throws ERR_TOO_MANY_AT_ONCE for whoever asks for many at once.
 */
export const isPassword = async (passwordHash: string, password: string, asker: Asker): Promise<boolean> =>
  (await inTurn(asker, { password, passwordHash })) === true;

/** Returns whether a hash was made by another system: it is replaced by one of ours once its password is known. */
export const isForeignHash = (passwordHash: string): boolean => !passwordHash.startsWith('$argon2');
