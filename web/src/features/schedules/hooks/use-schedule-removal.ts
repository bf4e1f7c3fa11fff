import type { ScheduleView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { useRemoveSchedule } from '../api.ts';
import { momentText } from '../moments.ts';

/** Asks whether one is sure, says what will not happen then, and removes. */
export function useScheduleRemoval(): (schedule: ScheduleView) => Promise<void> {
  const { t } = useTranslation('schedules');
  const { timezone } = useSession().company;
  const remove = useRemoveSchedule();
  return async (schedule) => {
    const { status, recurrence, contact, sendAt } = schedule;
    const time = momentText(sendAt, timezone);
    const kept = recurrence === 'none' ? t('remove.pending', { time }) : t('remove.series', { time });
    const agrees = await confirm({
      title: t('remove.title', { name: contact.name }),
      message: status === 'PENDENTE' ? kept : t('remove.done'),
      confirmLabel: t('remove.confirm'),
      danger: true,
    });
    if (agrees) remove.mutate(schedule, { onSuccess: () => showSuccess(t('toast.removed')) });
  };
}
