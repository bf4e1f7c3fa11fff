/** Days and amounts as readers of each language write them. */
import { formatCents } from '@prosa/shared';
import type { LetterLanguage } from '#src/features/mail/index.ts';

const locales: Readonly<Record<LetterLanguage, string>> = { pt: 'pt-BR', en: 'en-GB', es: 'es' };

export const formatAmount = (cents: number, language: LetterLanguage): string =>
  formatCents(cents, locales[language]).replaceAll('\u00a0', ' ');

/** Returns a calendar day with its month as a word, so that nobody takes one for the other. */
export const formatDay = (day: string, language: LetterLanguage): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
