/** For how long a customer has waited for an answer of a person: quiet at first, warmer with time. */
import { VisuallyHidden } from '@mantine/core';
import type { TicketView } from '@prosa/shared';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '#src/lib/i18n/i18n.ts';
import { useServerMinute } from '#src/lib/time/server-clock.ts';
import { dateTime, epochMs, spokenLength } from '#src/lib/time/time.ts';
import classes from '../lists/ticket-row.module.css';
import { warmthOf } from './warmth.ts';

/** Whose bot leads the conversation waits for nobody yet, and what is put off is not to be hurried. */
export function WaitingClock({ ticket }: { ticket: TicketView }) {
  const { waitingSince, snooze, chatbot, status } = ticket;
  if (waitingSince === null || snooze !== null || (chatbot && status === 'pending')) return null;
  return <RunningClock since={waitingSince} />;
}

function RunningClock({ since }: { since: string }) {
  const { t } = useTranslation('tickets');
  const waitedMs = useServerMinute() - epochMs(since);
  // Less is what the time beside it says.
  if (waitedMs < 60_000) return null;
  const length = spokenLength(waitedMs, currentLocale());
  return (
    <span
      className={classes.wait}
      data-warmth={warmthOf(waitedMs)}
      title={t('waiting.since', { when: dateTime(since) })}
    >
      <IconClock size={12} stroke={2} aria-hidden />
      <VisuallyHidden>{t('waiting.label')}</VisuallyHidden>
      {length}
    </span>
  );
}
