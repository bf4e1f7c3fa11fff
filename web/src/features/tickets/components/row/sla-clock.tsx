/** How long is left of what the ticket's queue promises: quiet at first, warmer towards its end. */
import { VisuallyHidden } from '@mantine/core';
import type { SlaState, TicketView } from '@prosa/shared';
import { IconHourglass, IconHourglassOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '#src/lib/i18n/i18n.ts';
import { useServerMinute } from '#src/lib/time/server-clock.ts';
import { dateTime } from '#src/lib/time/time.ts';
import classes from '../lists/ticket-row.module.css';
import { slaLeft } from './sla-left.ts';

export function SlaClock({ ticket }: { ticket: Pick<TicketView, 'sla'> }) {
  return ticket.sla === null ? null : <RunningSla sla={ticket.sla} />;
}

function RunningSla({ sla }: { sla: SlaState }) {
  const { t } = useTranslation('tickets');
  const { warmth, length, isMissed } = slaLeft(sla, useServerMinute(), currentLocale());
  const Sign = isMissed ? IconHourglassOff : IconHourglass;
  const when = { clock: t(`sla.${sla.clock}`), when: dateTime(sla.dueAt) };
  return (
    <span
      className={classes.wait}
      data-warmth={warmth}
      title={isMissed ? t('sla.missedTitle', when) : t('sla.dueTitle', when)}
    >
      <Sign size={12} stroke={2} aria-hidden />
      <VisuallyHidden>{t(isMissed ? 'sla.missedLabel' : 'sla.leftLabel', when)}</VisuallyHidden>
      {isMissed ? `+${length}` : length}
    </span>
  );
}
