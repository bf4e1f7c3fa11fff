/** What the reader's language calls a time zone. */
import { currentLocale } from './i18n.ts';

const ask = (zone: string, timeZoneName: 'longGeneric' | 'long'): string | undefined =>
  new Intl.DateTimeFormat(currentLocale(), { timeZone: zone, timeZoneName })
    .formatToParts(new Date('2026-01-01T12:00:00Z'))
    .find(({ type }) => type === 'timeZoneName')?.value;

/**
 * Returns what a zone is called: `Horário Padrão de Brasília` for `America/Sao_Paulo`; a zone that is a mere offset
 * stays one: `GMT-03:00`.
 */
export function zoneName(zone: string): string {
  const generic = ask(zone, 'longGeneric') ?? zone;
  // All year round the same: only the name of the moment has words for UTC.
  const name = generic.startsWith('GMT') ? (ask(zone, 'long') ?? generic) : generic;
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}
