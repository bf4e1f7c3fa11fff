/**
 * Ids of events as browsers see them: `<epoch>-<n>`. The epoch is the term in which one process leads one shard, `n` grows by
 * one with every event it tells. Nodes hear all of them, so a gap is something lost; rooms filter, so a browser sees gaps.
 */
import { shardCount } from './relay/shards.ts';

export type EventId = { readonly epoch: string; readonly n: number };

export type EventIds = {
  next(): string;
  /** The newest one, if there is any. */
  readonly last: string | undefined;
};

/** An epoch: two zeros, the shard, and the number of the term, of which seconds since 1970 take eight. */
const digits = { before: 2, shard: 2, term: 8 } as const;

/** Ids of the term of this number. */
export function openEventIds(shard: number, term: number): EventIds {
  const hex = (value: number, length: number): string => value.toString(16).padStart(length, '0');
  const epoch = hex(0, digits.before) + hex(shard, digits.shard) + hex(term, digits.term);
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

/** As it is sent. */
export const formatEventId = ({ epoch, n }: EventId): string => `${epoch}-${n}`;

/** What a client sends may be anything; only a real event id is understood. */
export function parseEventId(text: string): EventId | undefined {
  const [, epoch, n] = /^([0-9a-f]{12})-(\d{1,15})$/.exec(text) ?? [];
  return epoch === undefined || n === undefined ? undefined : { epoch, n: Number(n) };
}

/** Whether epochs of this one's shard follow each other by their number. */
export const isOfTerm = ({ epoch }: EventId): boolean => epoch.startsWith('0'.repeat(digits.before));

/** The shard whose events are numbered like this; some shard for what is no number of ours. */
export const shardOfEvent = (text: string): number =>
  Number.parseInt(text.slice(digits.before, digits.before + digits.shard), 16) % shardCount || 0;
