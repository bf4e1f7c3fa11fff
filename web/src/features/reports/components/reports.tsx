/** Reports: what was done in a period by each queue, attendant, connection, tag or reason, beside the period before. */
import { Button, Group, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfQueues, PeriodFilter, useDays } from '#src/features/dashboard/index.ts';
import { zoneName } from '#src/lib/i18n/zone-name.ts';
import { calendarDay } from '#src/lib/time/time.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { DownloadMenu } from '#src/ui/lists/download-menu.tsx';
import { reportQueries } from '../api.ts';
import { MailingsPanel } from '../mailings/mailings-panel.tsx';
import type { ReportPlace } from '../place.ts';
import { reportFile } from '../report-file.ts';
import { sortedRows } from '../sorted-rows.ts';
import { ReportFilters } from './report-filters.tsx';
import { ReportTable } from './report-table.tsx';

type ReportsProps = { place: ReportPlace; onPlace: (place: ReportPlace) => void };

export function Reports({ place, onPlace }: ReportsProps) {
  const { t } = useTranslation('reports');
  const { period, zone } = useDays(place.choice);
  const [areMailingsOpen, setMailingsOpen] = useState(false);
  const change = (some: Partial<ReportPlace>): void => onPlace({ ...place, ...some });
  const { data: report, isError, refetch } = useQuery(reportQueries.one(place, period));
  const rows = report && sortedRows(report.rows, place.sort);
  const usual = place.by === 'reason' ? '-finished' : '-opened';
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle', {
          from: calendarDay(period.from),
          to: calendarDay(period.to),
          zone: zoneName(zone),
        })}
        action={
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconMail size={18} />}
              onClick={() => setMailingsOpen(true)}
            >
              {t('mailings.button')}
            </Button>
            {report !== undefined && rows !== undefined && rows.length > 0 && (
              <DownloadMenu of={t('title')} table={() => reportFile(report, rows)} />
            )}
          </Group>
        }
      />
      <MailingsPanel opened={areMailingsOpen} place={place} onClose={() => setMailingsOpen(false)} />
      <OfQueues />
      <PeriodFilter
        // Another address begins another draft.
        key={JSON.stringify(place.choice)}
        choice={place.choice}
        period={period}
        onChoice={(choice) => change({ choice })}
      />
      <ReportFilters place={place} onPlace={change} />
      {report !== undefined && (
        <Text size="sm" c="var(--ink-soft)" mb="sm">
          {t('previous', {
            from: calendarDay(report.previous.from),
            to: calendarDay(report.previous.to),
          })}
          {place.by === 'tag' && ` ${t('severalTags')}`}
        </Text>
      )}
      {report === undefined || rows === undefined ? (
        <Missing isError={isError} onRetry={() => void refetch()} />
      ) : (
        <ReportTable
          report={report}
          rows={rows}
          sorting={{ sort: place.sort ?? usual, onSort: (sort) => change({ sort }) }}
        />
      )}
    </>
  );
}

function Missing({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  return isError ? <ErrorState onRetry={onRetry} /> : <ListSkeleton rows={6} />;
}
