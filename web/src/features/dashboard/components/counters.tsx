/** The numbers at the top, each leading to what it counts. */
import { Skeleton } from '@mantine/core';
import type { DashboardCounters, DashboardPeriod } from '@prosa/shared';
import {
  type Icon,
  IconCircleCheck,
  IconClockHour4,
  IconHourglass,
  IconMessages,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#src/lib/i18n/i18n.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { hoursAndMinutes } from '../duration.ts';
import { ticketListAddress } from '../ticket-list-address.ts';
import classes from './dashboard.module.css';

const names = [
  'supportHappening',
  'supportPending',
  'supportFinished',
  'leads',
  'avgSupportTime',
  'avgWaitTime',
] as const satisfies readonly (keyof DashboardCounters)[];
type Name = (typeof names)[number];

const icons: Record<Name, Icon> = {
  supportHappening: IconMessages,
  supportPending: IconUsersGroup,
  supportFinished: IconCircleCheck,
  leads: IconUserPlus,
  avgSupportTime: IconClockHour4,
  avgWaitTime: IconHourglass,
};

/** Where the counted can be seen; times are of nobody in particular. */
const placeOf = (name: Name, { from, to }: DashboardPeriod) => {
  if (name === 'supportHappening') return ticketListAddress();
  if (name === 'supportPending') return ticketListAddress({ sub: 'pending' });
  if (name === 'supportFinished') return ticketListAddress({ tab: 'closed' });
  return name === 'leads' ? { to: paths.contacts(), search: { from, to } } : undefined;
};

type CountersProps = {
  counters: DashboardCounters | undefined;
  /** Absent where nothing leads anywhere. */
  period?: DashboardPeriod;
};

export function Counters({ counters, period }: CountersProps) {
  const { t } = useTranslation('dashboard');
  return (
    <ul className={classes.counters} aria-label={t('counters.title')} aria-busy={counters === undefined}>
      {names.map((name) => {
        const Picture = icons[name];
        const place = period === undefined ? undefined : placeOf(name, period);
        return (
          <li key={name} className={classes.counter}>
            <Around place={place}>
              <span className={classes.name}>
                <Picture size={18} stroke={1.7} aria-hidden />
                {t(`counters.${name}`)}
              </span>
              {counters === undefined ? (
                <Skeleton height={30} width={70} />
              ) : (
                <strong className={classes.value}>{shown(name, counters)}</strong>
              )}
            </Around>
          </li>
        );
      })}
    </ul>
  );
}

function Around({ place, children }: { place: ReturnType<typeof placeOf>; children: ReactNode }) {
  if (place === undefined) return <div className={classes.plain}>{children}</div>;
  return (
    <Link className={classes.plain} to={place.to} search={place.search}>
      {children}
    </Link>
  );
}

const shown = (name: Name, counters: DashboardCounters): string =>
  name === 'avgSupportTime' || name === 'avgWaitTime'
    ? hoursAndMinutes(counters[name])
    : new Intl.NumberFormat(currentLanguage()).format(counters[name]);
