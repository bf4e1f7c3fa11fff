/** Durations as people read them: hours and minutes, and seconds where there are no minutes yet. */
import i18next from 'i18next';

const minutesAnHour = 60;
const secondsAMinute = 60;

/** Returns a duration in minutes as people read it: `1h 05m`. */
export function hoursAndMinutes(minutes: number): string {
  const whole = Math.round(minutes);
  const hours = String(Math.floor(whole / minutesAnHour)).padStart(2, '0');
  const rest = String(whole % minutesAnHour).padStart(2, '0');
  return i18next.t('duration', { ns: 'dashboard', hours, minutes: rest });
}

/**
 * Returns a duration in seconds as people read it: `1h 05m`, below a minute in seconds; a dash where nothing was
 * measured.
 */
export function durationOf(seconds: number | null): string {
  if (seconds === null) return '–';
  if (seconds < secondsAMinute)
    return i18next.t('seconds', { ns: 'dashboard', seconds: Math.round(seconds) });
  return hoursAndMinutes(seconds / secondsAMinute);
}
