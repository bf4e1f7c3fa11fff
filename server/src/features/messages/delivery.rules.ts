/** Pure decision: what becomes of a message that did not leave. */
import { SendRefused } from '#src/drivers/whatsapp/errors.ts';

export type AfterFailure =
  /** The connection is down; it leaves when that comes back. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'postpone'; readonly attempts: number; readonly until: Date }
  | { readonly kind: 'fail'; readonly code: string };

const maxAttempts = 6;
const firstDelayMs = 500;

/** Refused for good fails at once; anything else is tried six times over about half a minute, each wait twice the last. */
export function afterFailure(error: unknown, attemptsBefore: number, now: Date): AfterFailure {
  if (error instanceof SendRefused && error.code === 'not_connected') return { kind: 'wait' };
  if (error instanceof SendRefused && !error.retryable) return { kind: 'fail', code: error.code };
  const attempts = attemptsBefore + 1;
  if (attempts >= maxAttempts)
    return { kind: 'fail', code: error instanceof SendRefused ? error.code : 'unknown_outcome' };
  return { kind: 'postpone', attempts, until: new Date(now.getTime() + firstDelayMs * 2 ** attemptsBefore) };
}
