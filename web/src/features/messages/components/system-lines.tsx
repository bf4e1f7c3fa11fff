/** The lines of a conversation that nobody wrote: days, ends and beginnings, what happened to the ticket. */
import type { TicketEventView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { clockTime, daysUntil, shortDate } from '#src/lib/time.ts';
import { useEventSentence } from '../hooks/use-event-sentence.ts';
import classes from './system-lines.module.css';

export function DaySeparator({ at }: { at: string }) {
  const { t } = useTranslation('messages');
  const days = daysUntil(at);
  const names = new Map([
    [0, t('days.today')],
    [-1, t('days.yesterday')],
  ]);
  return (
    <div className={classes.center}>
      <span className={classes.day}>{names.get(days) ?? shortDate(at)}</span>
    </div>
  );
}

type TicketMarkerProps = { edge: 'ended' | 'started'; by: string | null; at: string | null };

export function TicketMarker({ edge, by, at }: TicketMarkerProps) {
  const { t } = useTranslation('messages');
  const ended = by === null ? t('markers.ended') : t('markers.endedBy', { name: by });
  const started = by === null ? t('markers.started') : t('markers.startedBy', { name: by });
  return (
    <div className={classes.marker} data-edge={edge}>
      <span>
        {edge === 'ended' ? ended : started}
        {at !== null && <time dateTime={at}> · {clockTime(at)}</time>}
      </span>
    </div>
  );
}

export function EventLine({ event }: { event: TicketEventView }) {
  const sentence = useEventSentence(event);
  return (
    <div className={classes.center}>
      <span className={classes.event}>
        {sentence}
        <time dateTime={event.createdAt}> · {clockTime(event.createdAt)}</time>
      </span>
    </div>
  );
}
