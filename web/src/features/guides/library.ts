/** Every guide of a language, as one file that is loaded when the first is wanted; and what is sought in them. */
import { folded } from '@prosa/shared/kernel/folded';
import i18next from 'i18next';
import type { Language } from '#src/lib/i18n/i18n.ts';
import { loadRestOfTexts } from '#src/lib/i18n/texts.ts';
import { type GuideSlug, guideSlugs } from '#src/lib/navigation/guide-of.ts';
import { textOf } from './text/blocks.ts';
import { type Guide, parseGuide, type Reader, readers } from './text/guide.ts';

type Content = {
  readonly texts: Readonly<Record<string, string>>;
  readonly pictures: Readonly<Record<string, string>>;
  readonly films: Readonly<Record<string, string>>;
};

const contents: Record<Language, () => Promise<Content>> = {
  pt: () => import('./content/pt/index.ts'),
  en: () => import('./content/en/index.ts'),
  es: () => import('./content/es/index.ts'),
};

/** Addresses of pictures by their names, and of the films that some of them are the still of. */
export type Pictures = {
  readonly stills: ReadonlyMap<string, string>;
  readonly films: ReadonlyMap<string, string>;
};

export type Library = {
  readonly guides: readonly Guide[];
  readonly pictures: Pictures;
};

const addresses = (files: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(files).map(([path, address]) => [nameOf(path), address]));

const nameOf = (path: string): string => path.replace(/^.*\/|\.\w+$/g, '');

/** Returns the guides of a language in their order; labels are what the product says in it. */
export async function loadLibrary(language: Language): Promise<Library> {
  const [{ texts, pictures, films }] = await Promise.all([contents[language](), loadRestOfTexts()]);
  const labelOf = (key: string): string => i18next.t(key.replace('.', ':') as 'product', { lng: language });
  const bySlug = new Map(Object.entries(texts).map(([path, text]) => [nameOf(path), text]));
  return {
    guides: guideSlugs.flatMap((slug) => {
      const text = bySlug.get(slug);
      return text === undefined ? [] : [parseGuide(slug, text, labelOf)];
    }),
    pictures: { stills: addresses(pictures), films: addresses(films) },
  };
}

type Person = { readonly profile: 'user' | 'supervisor' | 'admin'; readonly super: boolean };

const lastOf: Readonly<Record<Person['profile'], Reader>> = {
  user: 'attendant',
  supervisor: 'supervisor',
  admin: 'integrator',
};

/** Returns whom somebody reads for: their own work, and that of those they lead. */
export function readersOf({ profile, super: isOwner }: Person): readonly Reader[] {
  if (isOwner) return readers;
  const last: Reader = lastOf[profile];
  return readers.slice(0, readers.indexOf(last) + 1);
}

export type Found = {
  readonly guide: Guide;
  /** The part in which it stands; none where title or summary say it. */
  readonly part?: { readonly id: string; readonly title: string };
};

/** Returns the guides in which every word stands, accents or none; those that say it in their title come first. */
export function seek(guides: readonly Guide[], text: string): Found[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  const says = (said: string): boolean => words.every((word) => folded(said).includes(word));
  const named = guides.filter((guide) => says(`${guide.title} ${guide.summary}`));
  const others = guides.filter((guide) => !named.includes(guide) && says(wholeText(guide)));
  return [...named.map((guide) => ({ guide })), ...others.map((guide) => foundIn(guide, says))];
}

const wholeText = ({ title, summary, blocks }: Guide): string =>
  [title, summary, ...blocks.map(textOf)].join(' ');

function foundIn(guide: Guide, says: (text: string) => boolean): Found {
  let part: Found['part'];
  let said = '';
  for (const block of guide.blocks) {
    if (block.kind === 'heading' && block.level === 2) {
      part = { id: block.id, title: textOf(block) };
      said = '';
    }
    said += ` ${textOf(block)}`;
    if (says(said)) return part === undefined ? { guide } : { guide, part };
  }
  return { guide };
}

/** Returns which guide an address names. */
export const slugOf = (text: string | undefined): GuideSlug | undefined =>
  guideSlugs.find((slug) => slug === text);
