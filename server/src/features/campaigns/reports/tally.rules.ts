/** What a campaign's recipients add up to: pure. */
import { type CampaignCounts, type RecipientStatus, recipientStatuses } from '@prosa/shared';

type Tallied = {
  readonly status: RecipientStatus;
  readonly variant: number | null;
  readonly reason: string | null;
  readonly count: number;
};

export type Sums = {
  readonly counts: CampaignCounts;
  readonly variants: { variant: number; count: number }[];
  readonly reasons: { reason: string; count: number }[];
};

const mostReasons = 20;
const hasLeft = ({ status }: Tallied): boolean =>
  status === 'sent' || status === 'delivered' || status === 'read';
const isMissed = ({ status }: Tallied): boolean => status === 'failed' || status === 'skipped';

export function sumsOf(tally: readonly Tallied[], replied: number): Sums {
  const ofStatus = (status: RecipientStatus): number => sum(tally.filter((one) => one.status === status));
  const byStatus = Object.fromEntries(recipientStatuses.map((status) => [status, ofStatus(status)]));
  return {
    counts: { ...(byStatus as Record<RecipientStatus, number>), total: sum(tally), replied },
    variants: grouped(tally.filter(hasLeft), ({ variant }) => (variant === 0 ? null : variant))
      .map(([variant, count]) => ({ variant, count }))
      .sort((a, b) => a.variant - b.variant),
    reasons: grouped(tally.filter(isMissed), ({ reason }) => reason)
      .map(([reason, count]) => ({ reason, count }))
      .sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason))
      .slice(0, mostReasons),
  };
}

const sum = (tally: readonly Tallied[]): number => tally.reduce((total, { count }) => total + count, 0);

function grouped<K>(tally: readonly Tallied[], keyOf: (one: Tallied) => K | null): [K, number][] {
  const groups = new Map<K, number>();
  for (const one of tally) {
    const key = keyOf(one);
    if (key !== null) groups.set(key, (groups.get(key) ?? 0) + one.count);
  }
  return [...groups];
}
