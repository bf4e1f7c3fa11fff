/** Pure decision: what becomes of a message, or a change of one, that did not leave. */
import { SendRefused } from '#src/drivers/whatsapp/errors.ts';

export type AfterFailure =
  /** The connection is down; it leaves when that comes back. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'postpone'; readonly attempts: number; readonly until: Date }
  | { readonly kind: 'fail'; readonly code: string };

/** Nobody can say whether it arrived; only people may decide to send it again. */
export const unknownOutcome = 'UNKNOWN_OUTCOME';

const maxAttempts = 6;
const firstDelayMs = 500;

/**
 * Refused for good fails at once; anything else is tried six times over about half a minute, each wait twice the last. A
 * network that would show a message twice is not tried again once the outcome is unknown.
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
  const attempts = attemptsBefore + 1;
  if (attempts >= maxAttempts) return { kind: 'fail', code: isRefused ? error.code : unknownOutcome };
  return { kind: 'postpone', attempts, until: new Date(now.getTime() + firstDelayMs * 2 ** attemptsBefore) };
}
