/** How connections end, and what follows from it. Pure. */
import type { StatusReason } from '@prosa/shared';

export type Ending =
  /** As the library reports it: a code of WhatsApp's, or one of its own for trouble on the way. */
  | { readonly how: 'closed'; readonly code: number | undefined; readonly said: string }
  /** The server answered the beginning of a connection with an HTTP status. */
  | { readonly how: 'refused'; readonly status: number }
  /** We gave it up: nothing was heard, nothing came, nobody took what was read. */
  | { readonly how: 'silent' | 'deaf' | 'slow' | 'untaken' }
  | { readonly how: 'stopped' };

export type Verdict =
  | { readonly next: 'again'; readonly pause: 'none' | 'growing' }
  | { readonly next: 'end'; readonly reason: StatusReason; readonly forget: boolean };

export type Situation = {
  readonly isLinked: boolean;
  /** How often in a row the server has called the session bad. */
  readonly badSessions: number;
};

const again = (pause: 'none' | 'growing'): Verdict => ({ next: 'again', pause });
const end = (reason: StatusReason, forget = false): Verdict => ({ next: 'end', reason, forget });

const restartRequired = 515;
const badSession = 500;
const timedOut = 408;
const patience = 5;

/** What ends a session for good, by WhatsApp's code. */
const ends: Readonly<Record<number, Verdict>> = {
  401: end('logged_out', true),
  403: end('banned'),
  405: end('outdated'),
  411: end('logged_out', true),
  440: end('replaced'),
};

/** The same while nothing is linked yet: there is nobody to be logged out. */
const linkingEnds: Readonly<Record<number, Verdict>> = {
  401: end('link_rejected'),
  403: end('banned'),
  405: end('outdated'),
  409: end('link_rejected'),
  411: end('link_rejected'),
  440: end('replaced'),
};

export const isBadSession = (ending: Ending): boolean =>
  ending.how === 'closed' && ending.code === badSession && !ending.said.startsWith('WebSocket Error');

export function judge(ending: Ending, { isLinked, badSessions }: Situation): Verdict {
  if (ending.how === 'deaf') return again('none');
  if (ending.how !== 'closed' || ending.code === undefined) return again('growing');
  if (ending.code === restartRequired) return again('none');
  const verdict = (isLinked ? ends : linkingEnds)[ending.code];
  if (verdict !== undefined) return verdict;
  if (isBadSession(ending)) {
    if (!isLinked) return end('link_rejected');
    return badSessions >= patience ? end('logged_out', true) : again('growing');
  }
  if (!isLinked && ending.code === timedOut && ending.said.startsWith('QR refs')) return end('expired_qr');
  return again('growing');
}

/** Doubled with every failure up to the longest, then anywhere between half of that and all of it. */
export function retryPause(
  failures: number,
  { firstRetry, longestRetry }: { readonly firstRetry: number; readonly longestRetry: number },
  random: () => number,
): number {
  const full = Math.min(longestRetry, firstRetry * 2 ** Math.min(failures, 20));
  return full * (0.5 + random() / 2);
}
