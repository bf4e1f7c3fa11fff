/** Pure decision: what becomes of a message, or a change of one, that did not leave. */
import { SendRefused } from '#src/drivers/whatsapp/errors.ts';

export type AfterFailure =
  /** The connection is down; it leaves when that comes back. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'postpone'; readonly attempts: number; readonly until: Date }
  | { readonly kind: 'fail'; readonly code: string };

/** The code of a message of which nobody can say whether it arrived; only people may decide to send it again. */
export const unknownOutcome = 'UNKNOWN_OUTCOME';

type Patience = {
  readonly attempts: number;
  readonly firstMs: number;
  readonly longestMs: number;
};

/** About half a minute. */
const usual: Patience = { attempts: 6, firstMs: 500, longestMs: 16_000 };
/** About a quarter of an hour. */
const limited: Patience = { attempts: 20, firstMs: 1_000, longestMs: 60_000 };
/** Limits pass by themselves: of the whole number, which rests meanwhile, and of what one person may be sent. */
const limits: ReadonlySet<string> = new Set(['rate_limited', 'too_many_to_one']);

/**
 * Returns what follows from a failure. Refused for good fails at once; anything else is tried again, each wait twice
 * the last: six times over about half a minute, and where a limit was reached twenty times over about a quarter of an
 * hour. A network that would show a message twice is not tried again once the outcome is unknown.
 */
export function afterFailure(
  error: unknown,
  attemptsBefore: number,
  now: Date,
  resend: 'same-id' | 'ask',
): AfterFailure {
  const isRefused = error instanceof SendRefused;
  if (isRefused && error.code === 'not_connected') return { kind: 'wait' };
  if (isRefused && !error.retryable) return { kind: 'fail', code: error.code };
  if (!isRefused && resend === 'ask') return { kind: 'fail', code: unknownOutcome };
  const { firstMs, longestMs, ...most } = isRefused && limits.has(error.code) ? limited : usual;
  const attempts = attemptsBefore + 1;
  if (attempts >= most.attempts) return { kind: 'fail', code: isRefused ? error.code : unknownOutcome };
  const waitMs = Math.min(longestMs, firstMs * 2 ** attemptsBefore);
  return { kind: 'postpone', attempts, until: new Date(now.getTime() + waitMs) };
}
