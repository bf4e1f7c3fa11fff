/**
 * Ids of events as browsers see them: `<epoch>-<n>`. The epoch is one relay's term of office, `n` grows with every
 * event it tells; rooms filter, so a browser sees gaps.
 */
export type EventId = { readonly epoch: string; readonly n: number };

const digits = 12;

/** Ids of the term of this number. */
export function openEventIds(term: number): () => string {
  const epoch = term.toString(16).padStart(digits, '0');
  let last = 0;
  return () => {
    last += 1;
    return `${epoch}-${last}`;
  };
}

/** What a client sends may be anything; only a real event id is understood. */
export function parseEventId(text: string): EventId | undefined {
  const [, epoch, n] = /^([0-9a-f]{12})-(\d{1,15})$/.exec(text) ?? [];
  return epoch === undefined || n === undefined ? undefined : { epoch, n: Number(n) };
}
