/** The calendar, loaded when somebody first looks at it. */
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ScheduleCalendarProps } from './schedule-calendar.tsx';

const ScheduleCalendar = lazy(async () => ({
  default: (await import('./schedule-calendar.tsx')).ScheduleCalendar,
}));

export const CalendarSkeleton = () => <Skeleton height={560} radius="md" />;

export const LazyCalendar = (props: ScheduleCalendarProps) => (
  <Suspense fallback={<CalendarSkeleton />}>
    <ScheduleCalendar {...props} />
  </Suspense>
);
