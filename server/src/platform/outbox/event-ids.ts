/**
 * Ids of events as browsers see them: `<epoch>-<n>`. The epoch is the term in which one process leads one shard, `n` grows by
 * one with every event it tells in one company. Nodes that listen to the company hear all of these, so a gap is something
 * lost; rooms filter, so a browser sees gaps.
 */

export type EventId = { readonly epoch: string; readonly n: number };

/** The newest id of a company. */
export type LastTold = { readonly companyId: number; readonly eventId: string };

export type EventIds = {
  next(companyId: number): string;
  /** The newest ids of companies that have been given any since (milliseconds of the machine's clock). */
  since(ms: number): LastTold[];
};

/** An epoch: two zeros, the shard, and the number of the term, of which seconds since 1970 take eight. */
const digits = { before: 2, shard: 2, term: 8 } as const;

/** Ids of the term of this number, for all companies of the shard. */
export function openEventIds(shard: number, term: number, nowMs = () => performance.now()): EventIds {
  const hex = (value: number, length: number): string => value.toString(16).padStart(length, '0');
  const epoch = hex(0, digits.before) + hex(shard, digits.shard) + hex(term, digits.term);
  /** In the order of their last event. */
  const newest = new Map<number, { readonly n: number; readonly at: number }>();
  return {
    next: (companyId) => {
      const n = (newest.get(companyId)?.n ?? 0) + 1;
      newest.delete(companyId);
      newest.set(companyId, { n, at: nowMs() });
      return formatEventId({ epoch, n });
    },
    since: (ms) => {
      const found: LastTold[] = [];
      for (const [companyId, { n, at }] of newest)
        if (at >= ms) found.push({ companyId, eventId: formatEventId({ epoch, n }) });
      return found;
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

/** Whether `id` was given after `other`, of the same company; where their epochs do not tell, it was. */
export function isAfter(id: EventId, other: EventId): boolean {
  if (id.epoch === other.epoch) return id.n > other.n;
  return !isOfTerm(id) || !isOfTerm(other) || id.epoch > other.epoch;
}
