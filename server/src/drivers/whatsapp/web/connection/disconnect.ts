/**
 * How connections end, and what follows from it. Pure. The meaning of every code, and where it is known from, is ADR 040's
 * table. Two rules stand above it: only WhatsApp's word that the phone has unlinked the device (401) makes credentials
 * worthless, and a stream that ends says little: the login after it says why.
 */
import type { StatusReason } from '@prosa/shared';

export type Ending =
  /** WhatsApp refused the login, with a code; `endsInMs` comes with a ban that ends. */
  | { readonly how: 'failure'; readonly code: number | undefined; readonly endsInMs?: number }
  /** WhatsApp ended the stream, with a code or with a child that says more, or with neither. */
  | {
      readonly how: 'stream';
      readonly code: number | undefined;
      readonly child?: string;
      readonly type?: string;
    }
  /** As the library reports it: trouble on the way. */
  | { readonly how: 'closed'; readonly code: number | undefined; readonly said: string }
  /** The proxy gave no line; a refusal is a matter of how it is set up. */
  | { readonly how: 'proxy'; readonly isRefusal: boolean }
  /** The server answered the beginning of a connection with an HTTP status. */
  | { readonly how: 'refused'; readonly status: number }
  /** We gave it up: nothing was heard, nothing came, nobody took what was read. */
  | { readonly how: 'silent' | 'deaf' | 'slow' | 'untaken' }
  /** The connection was fine, and is begun anew because we want it so. */
  | { readonly how: 'renewed' }
  | { readonly how: 'stopped' };

/** What is told of a loss that lasts. */
export type Cause = Extract<StatusReason, 'network' | 'proxy' | 'whatsapp_trouble'>;
/** Why nobody tries for a longer while. */
export type HeldReason = Extract<StatusReason, 'temporarily_banned' | 'locked' | 'outdated'>;

export type Verdict =
  | {
      readonly next: 'again';
      readonly pause: 'none' | 'growing';
      readonly cause: Cause;
      /** Nobody need wait to see whether it passes. */
      readonly isCertain?: boolean;
    }
  /** Told at once and tried again much later: after `endsInMs` where WhatsApp has said so. */
  | { readonly next: 'wait'; readonly reason: HeldReason; readonly endsInMs?: number }
  | { readonly next: 'end'; readonly reason: StatusReason; readonly forget: boolean };

export type Situation = { readonly isLinked: boolean };

const again = (cause: Cause, pause: 'none' | 'growing' = 'growing'): Verdict => ({
  next: 'again',
  pause,
  cause,
});
const end = (reason: StatusReason, forget = false): Verdict => ({ next: 'end', reason, forget });
const wait = (reason: HeldReason): Verdict => ({ next: 'wait', reason });

const restartRequired = 515;
const unlinked = 401;
const timedOut = 408;
const pairingFailed = 500;
const serverTrouble = 500;
const banned = 402;

/** Refused logins of a linked device; every other code is an incident that passes. */
const refusals: Readonly<Record<number, Verdict>> = {
  [unlinked]: end('logged_out', true),
  [banned]: wait('temporarily_banned'),
  403: wait('locked'),
  405: wait('outdated'),
  406: end('banned'),
  409: wait('outdated'),
};

/** Refusals while nothing is linked yet: there is nobody to be logged out, and nothing that could come back. */
const linkingRefusals: Readonly<Record<number, Verdict>> = {
  [unlinked]: end('link_rejected'),
  [banned]: end('temporarily_banned'),
  403: end('locked'),
  405: wait('outdated'),
  406: end('banned'),
  409: wait('outdated'),
};

export function judge(ending: Ending, { isLinked }: Situation): Verdict {
  switch (ending.how) {
    case 'failure': {
      const verdict = (isLinked ? refusals : linkingRefusals)[ending.code ?? 0] ?? again('whatsapp_trouble');
      const { endsInMs } = ending;
      return verdict.next === 'wait' && ending.code === banned && endsInMs !== undefined
        ? { ...verdict, endsInMs }
        : verdict;
    }
    case 'stream':
      return judgeStream(ending, isLinked);
    case 'closed':
      return isLinked ? again('network') : judgeLinking(ending);
    case 'proxy':
      return { next: 'again', pause: 'growing', cause: 'proxy', isCertain: ending.isRefusal };
    case 'refused':
      return again(ending.status >= serverTrouble ? 'whatsapp_trouble' : 'network');
    case 'deaf':
    case 'renewed':
      return again('network', 'none');
    default:
      return again('network');
  }
}

function judgeStream({ code, child, type }: Ending & { how: 'stream' }, isLinked: boolean): Verdict {
  if (code === restartRequired) return again('whatsapp_trouble', 'none');
  if (child !== 'conflict') return again('whatsapp_trouble');
  if (type !== 'device_removed') return end('replaced');
  return code === unlinked && isLinked ? end('logged_out', true) : again('whatsapp_trouble');
}

function judgeLinking({ code, said }: Ending & { how: 'closed' }): Verdict {
  if (code === timedOut && said.startsWith('QR refs')) return end('expired_qr');
  // What the phone vouched for did not hold.
  if (code === pairingFailed && !said.startsWith('WebSocket Error')) return end('link_rejected');
  return again('network');
}

/**
 * Returns the pause before the next try in milliseconds: doubled with every failure up to the longest, then anywhere
 * between half of that and all of it.
 */
export function retryPause(
  failures: number,
  { firstRetry, longestRetry }: { readonly firstRetry: number; readonly longestRetry: number },
  random: () => number,
): number {
  const full = Math.min(longestRetry, firstRetry * 2 ** Math.min(failures, 20));
  return full * (0.5 + random() / 2);
}

type Attributes = Readonly<Record<string, string | undefined>>;

const yearMs = 366 * 86_400_000;
const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** Reads `<failure reason expire?>`; a ban tells in seconds when it ends. */
export function failureOf(attributes: Attributes): Ending {
  const seconds = wholeNumber(attributes['expire']);
  return {
    how: 'failure',
    code: wholeNumber(attributes['reason']),
    ...(seconds !== undefined && seconds > 0 && { endsInMs: Math.min(seconds * 1_000, yearMs) }),
  };
}

/** Reads `<stream:error code?><child type?/></stream:error>`. */
export function streamErrorOf(
  attributes: Attributes,
  child: { readonly tag: string; readonly attrs: Attributes } | undefined,
): Ending {
  const type = child?.attrs['type'];
  return {
    how: 'stream',
    code: wholeNumber(attributes['code']),
    ...(child !== undefined && { child: child.tag }),
    ...(type !== undefined && { type }),
  };
}
