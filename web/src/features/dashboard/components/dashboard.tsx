/** The dashboard: which days, what they came to, who did it, and all of it drawn. It follows what happens. */
import { Button, Stack } from '@mantine/core';
import { IconDeviceTv } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { zoneName } from '#src/lib/i18n/zone-name.ts';
import { calendarDay } from '#src/lib/time/time.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { dashboardQueries } from '../api.ts';
import { useDays, useTicketNews } from '../hooks/use-days.ts';
import type { Choice } from '../period/choice.ts';
import { AttendantTable } from './attendant-table.tsx';
import { Counters } from './counters.tsx';
import { LazyCharts } from './lazy-charts.tsx';
import { LazyLiveScreen } from './lazy-live-screen.tsx';
import { OfQueues } from './of-queues.tsx';
import { PeriodFilter } from './period-filter.tsx';

type DashboardProps = {
  choice: Choice;
  onChoice: (choice: Choice) => void;
  live: boolean;
  onLive: (live: boolean) => void;
};

export function Dashboard({ choice, onChoice, live, onLive }: DashboardProps) {
  const { t } = useTranslation(['dashboard', 'tickets']);
  const { period, today, zone } = useDays(choice);
  useTicketNews();
  const { data, isError, refetch } = useQuery(dashboardQueries.summary(period));
  const goLive = (): void => {
    // Where the browser has no full screen (a phone), it fills the page instead.
    void document.documentElement.requestFullscreen?.().catch(() => undefined);
    onLive(true);
  };
  return (
    <Stack gap={0}>
      <PageHeader
        title={t('dashboard:title')}
        subtitle={t('dashboard:subtitle', {
          from: calendarDay(period.from),
          to: calendarDay(period.to),
          zone: zoneName(zone),
        })}
        action={
          <Button variant="default" leftSection={<IconDeviceTv size={18} aria-hidden />} onClick={goLive}>
            {t('dashboard:live.open')}
          </Button>
        }
      />
      <OfQueues />
      <PeriodFilter
        // Another address begins another draft.
        key={JSON.stringify(choice)}
        choice={choice}
        period={period}
        onChoice={onChoice}
      />
      {isError && data === undefined ? (
        <ErrorState title={t('tickets:errors.list')} onRetry={() => void refetch()} />
      ) : (
        <Stack gap="md">
          <Counters counters={data?.counters} period={period} />
          <LazyCharts period={period} />
          <AttendantTable attendants={data?.attendants} period={period} />
        </Stack>
      )}
      {live && <LazyLiveScreen today={today} zone={zone} onClose={() => onLive(false)} />}
    </Stack>
  );
}
