/** When something was said last. It alone is drawn again as time goes by, not the row that it stands in. */
import { currentLocale } from '#src/lib/i18n/i18n.ts';
import { useServerMinute } from '#src/lib/time/server-clock.ts';
import { dateTime, spokenTime } from '#src/lib/time/time.ts';
import classes from '../lists/ticket-row.module.css';

export function RowTime({ at }: { at: string }) {
  const now = new Date(useServerMinute());
  return (
    <time className={classes.time} dateTime={at} title={dateTime(at)}>
      {spokenTime(at, currentLocale(), { now })}
    </time>
  );
}
