import type { ScheduleView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { shortDayText } from '../moments.ts';

/** Returns a function that says how a schedule repeats: `Toda semana até 20/12/2026`; `null` for what goes out once. */
export function useRecurrenceText(): (schedule: ScheduleView) => string | null {
  const { t } = useTranslation('schedules');
  return ({ recurrence, recurrenceUntil }) => {
    if (recurrence === 'none') return null;
    const often = t(`recurrence.${recurrence}`);
    return recurrenceUntil === null
      ? often
      : t('recurrence.until', { recurrence: often, day: shortDayText(recurrenceUntil) });
  };
}
