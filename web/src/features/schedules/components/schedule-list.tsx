/** Schedules as a list under the days they belong to: what is still to leave, or what is done with, page by page. */
import { SegmentedControl } from '@mantine/core';
import { daysAfter, type ScheduleView } from '@prosa/shared';
import { IconCalendarTime, IconSearchOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#src/lib/session/use-session.ts';
import { today } from '#src/lib/time/time.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { ListEnd } from '#src/ui/lists/list-end.tsx';
import { LongCards } from '#src/ui/lists/long-list.tsx';
import { scheduleQueries } from '../api.ts';
import type { ListFilter } from '../keys.ts';
import { dayIn, dayText } from '../moments.ts';
import { type ScheduleActions, ScheduleCard } from './schedule-card.tsx';
import classes from './schedules.module.css';

type ScheduleListProps = ScheduleActions & { text: string; addButton: ReactNode };

export function ScheduleList({ text, addButton, ...actions }: ScheduleListProps) {
  const { t } = useTranslation('schedules');
  const [which, setWhich] = useState<ListFilter['which']>('upcoming');
  return (
    <>
      <SegmentedControl
        mb="xs"
        aria-label={t('list.label')}
        data={(['upcoming', 'past'] as const).map((value) => ({ value, label: t(`list.${value}`) }))}
        value={which}
        onChange={setWhich}
      />
      <Listing filter={{ which, text }} addButton={addButton} {...actions} />
    </>
  );
}

type ListingProps = ScheduleActions & { filter: ListFilter; addButton: ReactNode };

function Listing({ filter, addButton, ...actions }: ListingProps) {
  const { t } = useTranslation('schedules');
  const { timezone } = useSession().company;
  const query = useInfiniteQuery(scheduleQueries.pages(filter));
  if (query.data === undefined)
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <ListSkeleton rows={6} />;
  const schedules = query.data.pages.flatMap((page) => page.schedules);
  if (schedules.length === 0) return <Nothing filter={filter} addButton={addButton} />;
  return (
    <>
      <LongCards label={t('list.label')} items={underDays(schedules, timezone)} hasMore={query.hasNextPage}>
        {({ schedule, day }) => (
          <>
            {day !== null && <Day day={day} zone={timezone} />}
            <ScheduleCard schedule={schedule} {...actions} />
          </>
        )}
      </LongCards>
      <ListEnd query={query} />
    </>
  );
}

type Line = { readonly id: number; readonly schedule: ScheduleView; readonly day: string | null };

/** The first of each day carries its name. */
function underDays(schedules: readonly ScheduleView[], zone: string): Line[] {
  let last: string | null = null;
  return schedules.map((schedule) => {
    const day = dayIn(schedule.sendAt, zone);
    const isNew = day !== last;
    last = day;
    return { id: schedule.id, schedule, day: isNew ? day : null };
  });
}

function Day({ day, zone }: { day: string; zone: string }) {
  const { t } = useTranslation('schedules');
  const present = today({ zone });
  const near = new Map([
    [present, t('list.today')],
    [daysAfter(present, 1), t('list.tomorrow')],
  ]).get(day);
  return <h2 className={classes.day}>{near === undefined ? dayText(day) : `${near}, ${dayText(day)}`}</h2>;
}

function Nothing({ filter, addButton }: { filter: ListFilter; addButton: ReactNode }) {
  const { t } = useTranslation('schedules');
  if (filter.text !== '')
    return <EmptyState icon={IconSearchOff} title={t('notFound.title')} text={t('notFound.text')} />;
  if (filter.which === 'past')
    return <EmptyState icon={IconCalendarTime} title={t('empty.past')} text={t('empty.pastText')} />;
  return (
    <EmptyState icon={IconCalendarTime} title={t('empty.title')} text={t('empty.text')} action={addButton} />
  );
}
