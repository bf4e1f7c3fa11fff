/** The calendar with what stands in its period: loaded, failed, or more than can be shown. */
import { Alert } from '@mantine/core';
import type { ScheduleView } from '@prosa/shared';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { scheduleQueries, useMoveSchedule } from '../api.ts';
import { momentText } from '../moments.ts';
import { type CalendarView, sheetOf, type Weekday } from '../period.ts';
import { CalendarSkeleton, LazyCalendar } from './lazy-calendar.tsx';
import type { ScheduleActions } from './schedule-card.tsx';

type ScheduleSheetProps = ScheduleActions & {
  view: CalendarView;
  day: string;
  firstWeekday: Weekday;
  onView: (view: CalendarView) => void;
  onDay: (day: string) => void;
  onAdd: (sendAt: string) => void;
};

export function ScheduleSheet(props: ScheduleSheetProps) {
  const { t } = useTranslation('schedules');
  const { timezone } = useSession().company;
  const move = useMoveSchedule();
  const query = useQuery({
    ...scheduleQueries.between(sheetOf(props.view, props.day, props.firstWeekday)),
    placeholderData: keepPreviousData,
  });
  if (query.data === undefined)
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <CalendarSkeleton />;
  const handleMove = (schedule: ScheduleView, sendAt: string): void =>
    move.mutate(
      { schedule, sendAt },
      { onSuccess: (moved) => showSuccess(t('toast.moved', { time: momentText(moved.sendAt, timezone) })) },
    );
  return (
    <>
      {!query.data.isComplete && (
        <Alert color="yellow" mb="sm" role="status">
          {t('calendar.incomplete')}
        </Alert>
      )}
      <LazyCalendar {...props} zone={timezone} schedules={query.data.schedules} onMove={handleMove} />
    </>
  );
}
