/** How the tickets of the period are shared out, most first; each leads to the tickets of its kind. */
import { Text } from '@mantine/core';
import type { DashboardPeriod, InsightShare } from '@prosa/shared';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#src/lib/i18n/i18n.ts';
import { ColorDot } from '#src/ui/colors/color-dot.tsx';
import { ticketListAddress } from '../ticket-list-address.ts';
import { ChartCard } from './chart-card.tsx';
import classes from './dashboard.module.css';
import type { Failure } from './failure.ts';

type ShareCardProps = {
  title: string;
  period: DashboardPeriod;
  /** What those are called that have none. */
  none: string;
  shares: readonly InsightShare[] | undefined;
  /** By which filter of the ticket list one is found. */
  filter: 'queues' | 'connections' | 'tags';
  failure: Failure;
};

export function ShareCard({ title, period, none, shares, filter, failure }: ShareCardProps) {
  const { t } = useTranslation('dashboard');
  const named = shares?.map((share) => ({ ...share, name: share.id === null ? none : share.name }));
  return (
    <ChartCard
      title={title}
      period={period}
      isReadable
      table={
        named && {
          columns: [title, t('shares.tickets')],
          rows: named.map(({ name, count }) => [name, count]),
        }
      }
      isEmpty={named?.length === 0}
      failure={failure}
    >
      <Shares title={title} shares={named ?? []} filter={filter} />
    </ChartCard>
  );
}

type SharesProps = Pick<ShareCardProps, 'title'> & {
  shares: readonly InsightShare[];
  filter?: ShareCardProps['filter'];
};

/** The shares as bars; those that can be found lead to their tickets. */
export function Shares({ title, shares, filter }: SharesProps) {
  const most = Math.max(1, ...shares.map(({ count }) => count));
  return (
    <ul className={classes.shares} aria-label={title}>
      {shares.map((share) => (
        <li key={share.id ?? 'none'}>
          <Row share={share} most={most} filter={filter} />
        </li>
      ))}
    </ul>
  );
}

type RowProps = { share: InsightShare; most: number; filter: SharesProps['filter'] };

function Row({ share: { id, name, color, count }, most, filter }: RowProps) {
  const shown = (
    <>
      <span className={classes.shareName}>
        {color !== null && <ColorDot color={color} />}
        <Text span size="sm" truncate title={name}>
          {name}
        </Text>
      </span>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${(100 * count) / most}%` }} />
      </span>
      <Text span size="sm" fw={600} className={classes.digits ?? ''}>
        {new Intl.NumberFormat(currentLanguage()).format(count)}
      </Text>
    </>
  );
  if (id === null || filter === undefined) return <span className={classes.share}>{shown}</span>;
  const place = ticketListAddress({ tab: 'search', [filter]: [id] });
  return (
    <Link className={classes.share} to={place.to} search={place.search}>
      {shown}
    </Link>
  );
}
