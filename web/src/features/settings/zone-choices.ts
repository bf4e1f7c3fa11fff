/** Time zones as people look for them: by a city, by what their language calls the zone, or by how far it is from UTC. */
import { folded } from '@prosa/shared/kernel/folded';
import { currentLocale } from '#src/lib/i18n/i18n.ts';
import { zoneName } from '#src/lib/i18n/zone-name.ts';

export type ZoneChoice = {
  /** As it is stored: `America/Sao_Paulo`. */
  readonly value: string;
  /** `São Paulo (GMT-3)` */
  readonly label: string;
  /** `Horário Padrão de Brasília` */
  readonly name: string;
};

/** The register of zones writes its cities without accents. */
const cities: Readonly<Record<string, string>> = {
  'America/Araguaina': 'Araguaína',
  'America/Belem': 'Belém',
  'America/Cuiaba': 'Cuiabá',
  'America/Eirunepe': 'Eirunepé',
  'America/Maceio': 'Maceió',
  'America/Noronha': 'Fernando de Noronha',
  'America/Santarem': 'Santarém',
  'America/Sao_Paulo': 'São Paulo',
  'America/Asuncion': 'Asunción',
  'America/Bogota': 'Bogotá',
};

const cityOf = (zone: string): string =>
  cities[zone] ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** `GMT-3`, as it is at that moment. */
const offsetOf = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat(currentLocale(), { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Returns one zone as a choice, in the reader's language and as it is at that moment. */
export const zoneChoice = (zone: string, at: Date): ZoneChoice => ({
  value: zone,
  label: `${cityOf(zone)} (${offsetOf(zone, at)})`,
  name: zoneName(zone),
});

/** Returns every zone of the browser, and `chosen` where it is none of them, by the names of their cities. Takes a tenth of a second. */
export function zoneChoices(chosen: string, at: Date): ZoneChoice[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), chosen]);
  return [...zones]
    .map((zone) => zoneChoice(zone, at))
    .sort((one, other) => one.label.localeCompare(other.label, currentLocale()));
}

/** Returns whether each word of `search` is in what the zone is called, without regard to accents. */
export function matchesZone({ value, label, name }: ZoneChoice, search: string): boolean {
  const text = folded(`${label} ${name} ${value.replaceAll('_', ' ')}`);
  return folded(search)
    .replaceAll('_', ' ')
    .split(/\s+/)
    .every((word) => text.includes(word));
}
