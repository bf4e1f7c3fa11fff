/** The page's title with how many schedules it shows: of the calendar's period, or all that are still to leave. */
import { constants } from '@prosa/shared';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '#src/lib/session/use-session.ts';
import { scheduleQueries } from '../api.ts';
import { dayIn } from '../moments.ts';
import { type CalendarView, periodOf, sheetOf, type Weekday } from '../period.ts';

type Sheet = { readonly view: CalendarView; readonly day: string; readonly firstWeekday: Weekday };

/**
 * Returns the page's title with how many schedules it shows: of the sheet's period, or without a sheet those to come
 * that hold the text.
 */
export function useScheduleCount(sheet: Sheet | undefined, text: string): string {
  const { t } = useTranslation('schedules');
  const ofPeriod = useCountOfPeriod(sheet);
  const listed = useInfiniteQuery({
    ...scheduleQueries.pages({ which: 'upcoming', text }),
    enabled: sheet === undefined,
  });
  const count = sheet === undefined ? listed.data?.pages[0]?.count : ofPeriod;
  if (count === undefined) return t('title');
  return count >= constants.mostCounted ? t('titleMany', { count }) : t('titleCount', { count });
}

function useCountOfPeriod(sheet: Sheet | undefined): number | undefined {
  const { timezone } = useSession().company;
  const { view, day, firstWeekday } = sheet ?? { view: 'month', day: '2000-01-01', firstWeekday: 0 };
  const { data } = useQuery({
    ...scheduleQueries.between(sheetOf(view, day, firstWeekday)),
    enabled: sheet !== undefined,
  });
  const { from, to } = periodOf(view, day, firstWeekday);
  return data?.schedules.filter(({ sendAt }) => {
    const on = dayIn(sendAt, timezone);
    return from <= on && on <= to;
  }).length;
}
