/**
 * Ids of events as browsers see them: `<epoch>-<n>`. The epoch is one relay's term of office, `n` grows by one with every
 * event it tells. Nodes hear all of them, so a gap is something lost; rooms filter, so a browser sees gaps.
 */
export type EventId = { readonly epoch: string; readonly n: number };

export type EventIds = {
  next(): string;
  /** The newest one, if there is any. */
  readonly last: string | undefined;
};

const digits = 12;

/** Opens the ids of the term of this number, which count from 1. */
export function openEventIds(term: number): EventIds {
  const epoch = term.toString(16).padStart(digits, '0');
  let n = 0;
  return {
    next: () => {
      n += 1;
      return formatEventId({ epoch, n });
    },
    get last() {
      return n === 0 ? undefined : formatEventId({ epoch, n });
    },
  };
}

/** Returns an event id as it is sent. */
export const formatEventId = ({ epoch, n }: EventId): string => `${epoch}-${n}`;

/** Reads an event id from what a client sends, which may be anything; `undefined` unless it is a real one. */
export function parseEventId(text: string): EventId | undefined {
  const [, epoch, n] = /^([0-9a-f]{12})-(\d{1,15})$/.exec(text) ?? [];
  return epoch === undefined || n === undefined ? undefined : { epoch, n: Number(n) };
}
