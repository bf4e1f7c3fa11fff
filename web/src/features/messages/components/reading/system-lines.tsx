/** The lines of a conversation that nobody wrote: days, ends and beginnings, what happened to the ticket. */
import type { TicketEventView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { clockTime, daysUntil, shortDate } from '#src/lib/time/time.ts';
import { useEventSentence } from '../../hooks/reading/use-event-sentence.ts';
import classes from './system-lines.module.css';

function useDayName(at: string): string {
  const { t } = useTranslation('messages');
  const days = daysUntil(at);
  if (days === 0) return t('days.today');
  return days === -1 ? t('days.yesterday') : shortDate(at);
}

export function DaySeparator({ at }: { at: string }) {
  const name = useDayName(at);
  return (
    <div className={classes.center}>
      <span className={classes.day}>{name}</span>
    </div>
  );
}

/** Shows the day of what is being scrolled through, above it; the separators say the same to whoever cannot see it. */
export function FloatingDay({ at }: { at: string }) {
  const name = useDayName(at);
  return (
    <div className={classes.floating} aria-hidden>
      {/* Another day is another line: one that only changed its words would move sideways. */}
      <span key={name} className={classes.day}>
        {name}
      </span>
    </div>
  );
}

export function UnreadLine() {
  const { t } = useTranslation('messages');
  return (
    <div className={classes.marker} data-edge="unread">
      <span>{t('markers.unread')}</span>
    </div>
  );
}

type TicketMarkerProps = {
  edge: 'ended' | 'started';
  by: string | null;
  at: string | null;
  reason: string | null;
};

export function TicketMarker({ edge, by, at, reason }: TicketMarkerProps) {
  const { t } = useTranslation('messages');
  const ended = by === null ? t('markers.ended') : t('markers.endedBy', { name: by });
  const started = by === null ? t('markers.started') : t('markers.startedBy', { name: by });
  return (
    <div className={classes.marker} data-edge={edge}>
      <span>
        {edge === 'ended' ? ended : started}
        {reason !== null && ` · ${reason}`}
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
