/**
 * Texts in the reader's language. Portuguese is the source and types every key; a language is loaded when it is first
 * wanted. The choice is remembered on the device.
 */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { brandNow } from '../brand/brand.ts';
import { storage } from '../browser/storage.ts';
import { firstTexts, textFiles } from './texts.ts';

export const languages = ['pt', 'en', 'es'] as const;
export type Language = (typeof languages)[number];

/** English as it is written where the day comes first, as everywhere in the product. */
const tags: Record<Language, string> = { pt: 'pt-BR', en: 'en-GB', es: 'es' };

export const isLanguage = (text: string | null | undefined): text is Language =>
  languages.some((language) => language === text);

/** Returns the language last chosen on this device, else the browser's where we speak it, else Portuguese. */
export function preferredLanguage(): Language {
  const stored = storage.get('language');
  if (isLanguage(stored)) return stored;
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage);
  return spoken ?? 'pt';
}

/** Speaks another language from now on. */
export async function changeLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  document.documentElement.lang = tags[language];
  storage.set('language', language);
}

export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'pt');

/** Returns the reader's language as formats of numbers and moments want it: `pt-BR`. */
export const currentLocale = (): string => tags[currentLanguage()];

/** Loads what a first visit reads in a language; must be done before anything is drawn. */
export async function startI18n(language: Language = preferredLanguage()): Promise<void> {
  await i18next
    .use(textFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      // Files are asked for at once, not in the next round of the event loop.
      initAsync: false,
      fallbackLng: false,
      load: 'currentOnly',
      // A list of its own: what is loaded later is added to it.
      ns: [...firstTexts],
      defaultNS: 'common',
      interpolation: { escapeValue: false, defaultVariables: { product: brandNow().name } },
    });
  countMillionsAsOthers();
  document.documentElement.lang = tags[language];
}

/**
 * Portuguese and Spanish have a form of their own for whole millions, which stands before *de*: "1 milhão de". Written in figures,
 * as here, the plural follows as after any other number.
 */
function countMillionsAsOthers(): void {
  const resolver = i18next.services.pluralResolver as {
    getSuffix(...args: unknown[]): string;
  };
  const suffixOf = resolver.getSuffix.bind(resolver);
  resolver.getSuffix = (...args) => suffixOf(...args).replace(/many$/, 'other');
}
