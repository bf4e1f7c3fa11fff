/** How far a schedule has come, in a word and a sign; why it has not left stands beside it. */
import { Badge } from '@mantine/core';
import type { ScheduleView } from '@prosa/shared';
import {
  type Icon,
  IconAlertCircle,
  IconCheck,
  IconClock,
  IconHandStop,
  IconHourglass,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isHeld } from '../reason.ts';

type Look = { readonly icon: Icon; readonly color: string };
const looks: Readonly<Record<ScheduleView['status'], Look>> = {
  PENDENTE: { icon: IconClock, color: 'prosa' },
  ENVIADA: { icon: IconCheck, color: 'gray' },
  ERRO: { icon: IconAlertCircle, color: 'red' },
};

const held: Look = { icon: IconHandStop, color: 'yellow' };

export function useStatusText(): (schedule: ScheduleView) => string {
  const { t } = useTranslation('schedules');
  return (schedule) => {
    if (isHeld(schedule)) return t('status.held');
    return isWaiting(schedule) ? t('status.waiting') : t(`status.${schedule.status}`);
  };
}

/** Handed over, but its connection has not taken it yet. */
const isWaiting = ({ status, ack }: ScheduleView): boolean => status === 'ENVIADA' && ack === 0;

export function ScheduleStatus({ schedule }: { schedule: ScheduleView }) {
  const text = useStatusText();
  const { icon, color } = isHeld(schedule) ? held : looks[schedule.status];
  const Sign = isWaiting(schedule) ? IconHourglass : icon;
  return (
    <Badge variant="light" tt="none" color={color} leftSection={<Sign size={13} aria-hidden />}>
      {text(schedule)}
    </Badge>
  );
}
