/**
 * Push services of browsers, as RFC 8030 has them: the message is sealed for the one browser (RFC 8291) and signed by this
 * installation (VAPID, RFC 8292), so a service learns neither. The addresses come from browsers, so they are called through
 * the guard for addresses that strangers name.
 */
import webpush from 'web-push';
import { OutgoingFailed } from '../outgoing/errors.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';

/** A pair of VAPID keys, base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/** A browser's subscription, as its `toJSON` says it. */
export type Subscription = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

export type PushAnswer =
  | { readonly kind: 'taken' }
  /** Nobody hears it any more: the subscription is to be forgotten. */
  | { readonly kind: 'gone' }
  /** Nothing can be pushed like this; another try would not help. */
  | { readonly kind: 'refused'; readonly why: string }
  /** Another try may succeed, not before `afterMs` where the service says so. */
  | { readonly kind: 'later'; readonly why: string; readonly afterMs: number | undefined };

export type Push = {
  readonly newKeys: () => PushKeys;
  /** `topic`: what waits for the same browser under the same topic is replaced. */
  readonly send: (
    to: Subscription,
    what: { readonly text: string; readonly topic: string; readonly keys: PushKeys },
  ) => Promise<PushAnswer>;
};

/** What nobody has fetched by then is old. */
const ttlSeconds = 4 * 3_600;
const limits = { timeoutMs: 10_000, mostBytes: 20_000, redirects: 0 };
/**
 * The subscription is unknown or over. What a service thinks of our signature (401, 403) says nothing of the browser: a clock
 * that is wrong would cost every device there is.
 */
const over = new Set([404, 410]);
const longestPauseMs = 3_600_000;

/** `subject` says whom a push service may write to: an `https:` or `mailto:` address. */
export function openPush(outgoing: Pick<Outgoing, 'within'>, subject: string): Push {
  const call = outgoing.within(limits);
  return {
    newKeys: () => webpush.generateVAPIDKeys(),
    send: async (to, { text, topic, keys }) => {
      const request = sealed(to, text, { topic, vapidDetails: { subject, ...keys } });
      if (request === undefined) return { kind: 'gone' };
      try {
        const answer = await call(request.endpoint, {
          method: 'POST',
          headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
          body: new Uint8Array(request.body),
        });
        await answer.body?.cancel();
        return verdictOn(answer);
      } catch (error) {
        if (!(error instanceof OutgoingFailed)) throw error;
        return error.kind === 'refused' || error.kind === 'redirect'
          ? { kind: 'refused', why: error.kind }
          : { kind: 'later', why: error.kind, afterMs: undefined };
      }
    },
  };
}

/** Returns the request; undefined where the browser's keys are none. */
function sealed(to: Subscription, text: string, options: webpush.RequestOptions) {
  try {
    return webpush.generateRequestDetails(to, text, { ...options, TTL: ttlSeconds, urgency: 'high' });
  } catch {
    // The library judges the keys: what it cannot seal for, nobody can open.
    return undefined;
  }
}

function verdictOn({ status, headers }: Response): PushAnswer {
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (over.has(status)) return { kind: 'gone' };
  const why = `answered ${status}`;
  if (status !== 429 && status < 500) return { kind: 'refused', why };
  const after = headers.get('retry-after') ?? '';
  const afterMs = /^\d{1,6}$/.test(after) ? Math.min(Number(after) * 1_000, longestPauseMs) : undefined;
  return { kind: 'later', why, afterMs };
}
