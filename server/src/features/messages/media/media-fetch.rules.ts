/** Pure decision: what becomes of a file that did not come. */
import { MediaGone, SendRefused } from '#src/drivers/whatsapp/errors.ts';

export type AfterFetch =
  /** The connection is down; the file comes when that comes back. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'postpone'; readonly attempts: number; readonly until: Date }
  | { readonly kind: 'give-up'; readonly state: 'failed' | 'gone'; readonly error: string };

/** Thrown when more bytes come than a file may have. */
export class FileTooLarge extends Error {
  constructor() {
    super('the file is larger than a file may be');
    this.name = 'FileTooLarge';
  }
}

const maxAttempts = 6;
const firstDelayMs = 3_000;

/**
 * Returns what follows from a failed fetch: six attempts over about twenty minutes, each wait four times the last; then
 * it can be asked for again.
 */
export function afterFetchFailure(error: unknown, attemptsBefore: number, now: Date): AfterFetch {
  if (error instanceof SendRefused && error.code === 'not_connected') return { kind: 'wait' };
  if (error instanceof MediaGone) return { kind: 'give-up', state: 'gone', error: 'gone' };
  if (error instanceof FileTooLarge) return { kind: 'give-up', state: 'failed', error: 'too_large' };
  if (error instanceof SendRefused && !error.retryable)
    return { kind: 'give-up', state: 'gone', error: error.code };
  const attempts = attemptsBefore + 1;
  if (attempts >= maxAttempts) return { kind: 'give-up', state: 'failed', error: 'not_fetched' };
  return { kind: 'postpone', attempts, until: new Date(now.getTime() + firstDelayMs * 4 ** attemptsBefore) };
}
