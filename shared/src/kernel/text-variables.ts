/**
 * Variables in texts for customers: `{{firstName}}`, `{{ms}}` and the like, filled at the moment the text leaves. What is
 * no variable of ours stays as it was written; what a value says is never read as a text again.
 */
import { defaultZone, wallClock } from './time.ts';

/** Whom a text goes to, from where, and when. */
export type TextOccasion = {
  readonly at: Date;
  /** The company's IANA zone. */
  readonly zone: string;
  /** The company's language; one we do not speak is taken for Portuguese. */
  readonly language: string;
  readonly contactName: string;
  readonly ticket?: { readonly id: number; readonly createdAt: Date } | null;
  readonly userName?: string | null;
  readonly queueName?: string | null;
  readonly connectionName?: string | null;
};

/** What a picker offers, in this order: the name between the braces, and the key of what it means under `messages`. */
export const textVariables = [
  { name: 'firstName', label: 'variables.firstName' },
  { name: 'name', label: 'variables.name' },
  { name: 'ms', label: 'variables.greeting' },
  { name: 'protocol', label: 'variables.protocol' },
  { name: 'date', label: 'variables.date' },
  { name: 'hora', label: 'variables.hour' },
  { name: 'user', label: 'variables.user' },
  { name: 'queue', label: 'variables.queue' },
  { name: 'connection', label: 'variables.connection' },
] as const;
export type TextVariable = (typeof textVariables)[number]['name'];

/** Other spellings that texts of this API family use. */
const synonyms: Readonly<Record<string, TextVariable>> = {
  gretting: 'ms',
  greeting: 'ms',
  hour: 'hora',
  data: 'date',
};

/** From midnight, from six, from noon, from six in the evening. */
const greetings = {
  pt: ['Boa madrugada', 'Bom dia', 'Boa tarde', 'Boa noite'],
  en: ['Good night', 'Good morning', 'Good afternoon', 'Good evening'],
  es: ['Buenas noches', 'Buenos días', 'Buenas tardes', 'Buenas noches'],
} as const;
const isSpoken = (language: string): language is keyof typeof greetings => language in greetings;

const values: Readonly<Record<TextVariable, (occasion: TextOccasion) => string>> = {
  name: ({ contactName }) => contactName.trim(),
  firstName: ({ contactName }) => firstNameOf(contactName),
  ms: ({ at, zone, language }) => {
    const hour = Number(clock(at, zone).time.slice(0, 2));
    return greetings[isSpoken(language) ? language : 'pt'][Math.floor(hour / 6) as 0 | 1 | 2 | 3];
  },
  protocol: ({ ticket, zone }) =>
    ticket ? `${clock(ticket.createdAt, zone).day.replaceAll('-', '')}${ticket.id}` : '',
  date: ({ at, zone, language }) => {
    const [year, month, day] = clock(at, zone).day.split('-');
    return language === 'en' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
  },
  hora: ({ at, zone }) => clock(at, zone).time.slice(0, 5),
  user: ({ userName }) => userName ?? '',
  queue: ({ queueName }) => queueName ?? '',
  connection: ({ connectionName }) => connectionName ?? '',
};

/** Nobody is called by a number: a contact without a name has none to be greeted by. */
function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return /\p{L}/u.test(first) ? first : '';
}

function clock(at: Date, zone: string): { day: string; time: string } {
  try {
    return wallClock(at, zone);
  } catch {
    // A zone that has been abolished must not keep a text from leaving.
    return wallClock(at, defaultZone);
  }
}

const pattern = /\{\{\s*([\p{L}\p{N}_]+)\s*\}\}/gu;

const variableOf = (name: string): TextVariable | undefined =>
  textVariables.find((one) => one.name === name)?.name ??
  (Object.hasOwn(synonyms, name) ? synonyms[name] : undefined);

/**
 * Returns the text with everything filled that is known; a variable without a value (no attendant yet) leaves nothing
 * behind.
 */
export const fillTextVariables = (text: string, occasion: TextOccasion): string =>
  text.replace(pattern, (written, name: string) => {
    const variable = variableOf(name);
    return variable === undefined ? written : values[variable](occasion);
  });

export const hasTextVariables = (text: string): boolean =>
  [...text.matchAll(pattern)].some(([, name = '']) => variableOf(name) !== undefined);

/** Returns what looks like a variable and is none, as written, each once: editors flag it. */
export const unknownTextVariables = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(pattern)].flatMap(([written, name = '']) =>
      variableOf(name) === undefined ? [written] : [],
    ),
  ),
];
