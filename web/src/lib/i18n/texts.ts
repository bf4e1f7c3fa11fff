/**
 * Where texts come from: two files a language. What a first visit reads comes before anything is drawn; the rest once it is
 * wanted, or once the list stands. A part of the screen whose texts are under way waits for them.
 */
import i18next, { type BackendModule, type ReadCallback, type Resource } from 'i18next';
import { untilThere } from './until-there.ts';

/** Namespaces of the first file. */
export const firstTexts = [
  'announcements',
  'auth',
  'commands',
  'common',
  'errors',
  'notifications',
  'sla',
  'tickets',
  'users',
] as const;
const isFirst = (namespace: string): boolean => firstTexts.some((name) => name === namespace);

type Texts = Resource[string];
type Files = { readonly first: () => Promise<Texts>; readonly rest: () => Promise<Texts> };

const files: Readonly<Record<'pt' | 'en' | 'es', Files>> = {
  pt: {
    first: () => import('#src/locales/pt/first.ts').then(({ first }) => first),
    rest: () => import('#src/locales/pt/rest.ts').then(({ rest }) => rest),
  },
  en: {
    first: () => import('#src/locales/en/first.ts').then(({ first }) => first),
    rest: () => import('#src/locales/en/rest.ts').then(({ rest }) => rest),
  },
  es: {
    first: () => import('#src/locales/es/first.ts').then(({ first }) => first),
    rest: () => import('#src/locales/es/rest.ts').then(({ rest }) => rest),
  },
};
type Language = keyof typeof files;

/** Reads a namespace of a language for `i18next`, which gives up for good what has failed some times: nothing here fails. */
export const textFiles: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read: (language: string, namespace: string, done: ReadCallback) => {
    const { first, rest } = files[language as Language];
    void untilThere(isFirst(namespace) ? first : rest).then((texts) => done(null, texts[namespace]));
  },
};

/** Loads what a first visit did not need, so that whatever is opened next is drawn at once. */
export async function loadRestOfTexts(): Promise<void> {
  const language = i18next.language as Language;
  await i18next.loadNamespaces(Object.keys(await untilThere(files[language].rest)));
}

let loaded: Promise<void> = Promise.resolve();

/** Says something that stands in no part of the screen once all texts are there, in the order in which it is wanted. */
export function sayWithTexts(say: () => void): void {
  loaded = loaded.then(loadRestOfTexts);
  void loaded.then(say);
}
