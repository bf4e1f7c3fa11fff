/**
 * How a job says what should become of it. Returning means done; any other error than these two means another try after
 * a growing pause (about 3, 7, 20, 55 seconds …), as long as the job's declaration allows one.
 */

/** Another try, after `delayMs` if given, else after the usual pause. It counts as a try; after the last one it is final. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';
  readonly delayMs: number | undefined;

  constructor(delayMs?: number, reason = 'to be tried again later', options?: ErrorOptions) {
    super(reason, options);
    this.delayMs = delayMs;
  }
}

/** No further try would help. */
export class FinalFailure extends Error {
  override readonly name = 'FinalFailure';
}

export type Verdict =
  | { readonly kind: 'final' }
  | { readonly kind: 'retry'; readonly delayMs: number | undefined };

/** Shorter pauses could overtake the bookkeeping of the try that has just failed. */
const minDelayMs = 100;

export function verdictOn(error: unknown, lastAttempt: boolean): Verdict {
  if (lastAttempt || error instanceof FinalFailure) return { kind: 'final' };
  const delayMs = error instanceof RetryLater ? error.delayMs : undefined;
  return {
    kind: 'retry',
    delayMs: delayMs === undefined ? undefined : Math.max(minDelayMs, Math.ceil(delayMs)),
  };
}
