import { screens } from '@prosa/shared/kernel/screens';
import { describe, expect, test } from 'vitest';
import { languages, startI18n } from '#src/lib/i18n/i18n.ts';
import { guideOf, guideOfPattern, guideSlugs } from '#src/lib/navigation/guide-of.ts';
import { en } from '#src/locales/en/index.ts';
import { es } from '#src/locales/es/index.ts';
import { pt } from '#src/locales/pt/index.ts';
import * as contentEn from './content/en/index.ts';
import * as contentEs from './content/es/index.ts';
import * as contentPt from './content/pt/index.ts';
import { loadLibrary, readersOf, seek } from './library.ts';
import { type Guide, parseGuide } from './text/guide.ts';

const contents = { pt: contentPt, en: contentEn, es: contentEs };
const locales = { pt, en, es };

/** Says what a key says; a key of nothing, or one with something to fill in, has no place in a guide. */
const labelIn =
  (language: keyof typeof locales) =>
  (key: string): string => {
    let said: unknown = locales[language];
    for (const step of key.split('.')) said = (said as Record<string, unknown> | undefined)?.[step];
    if (typeof said !== 'string' || said.includes('{{')) throw new Error(`No label: ${key}`);
    return said;
  };

const slugIn = (path: string): string => path.slice(2, -3);
const guidesIn = (language: keyof typeof contents): Guide[] =>
  Object.entries(contents[language].texts).map(([path, text]) =>
    parseGuide(slugIn(path), text, labelIn(language)),
  );

test('every screen has a guide, in the router’s spelling as well', () => {
  expect(Object.keys(guideOf).sort()).toEqual([...screens].sort());
  expect(guideOfPattern('/contact-lists/$contactListId/contacts')).toBe('campaigns');
  expect(guideOfPattern('/tickets/')).toBe('inbox');
  expect(guideOfPattern('/')).toBe('dashboard');
});

describe.each(languages)('in %s', (language) => {
  test('every guide is written, and only words are used that the product says', () => {
    expect(
      guidesIn(language)
        .map(({ slug }) => slug)
        .sort(),
    ).toEqual([...guideSlugs].sort());
  });

  test('guides are for the same readers and have the same parts as in Portuguese', () => {
    const shape = ({ slug, reader, blocks }: Guide) => ({
      slug,
      reader,
      parts: blocks.map((block) => (block.kind === 'table' ? `table of ${block.rows.length}` : block.kind)),
    });
    expect(guidesIn(language).map(shape)).toEqual(guidesIn('pt').map(shape));
  });

  test('links lead to screens and guides that are there, and pictures have a name', () => {
    const astray = Object.entries(contents[language].texts).flatMap(([path, text]) =>
      [...text.matchAll(/(!?)\[([^\]]*)\]\(([^)]+)\)/g)]
        .filter(([, picture, words = '', to = '']) => {
          if (picture === '!') return words === '' || !/^[\w-]+$/.test(to);
          const slug = /^\/helps\/guides\/(.+)$/.exec(to)?.[1];
          return slug === undefined
            ? !(screens as readonly string[]).includes(to)
            : !(guideSlugs as readonly string[]).includes(slug);
        })
        .map(([link]) => `${path}: ${link}`),
    );
    expect(astray).toEqual([]);
  });
});

test('each role finds what it works with, and the owner everything', () => {
  expect(readersOf({ profile: 'user', super: false })).toEqual(['attendant']);
  expect(readersOf({ profile: 'supervisor', super: false })).toEqual(['attendant', 'supervisor']);
  expect(readersOf({ profile: 'admin', super: false })).not.toContain('owner');
  expect(readersOf({ profile: 'user', super: true })).toContain('owner');
});

describe('a search', () => {
  const found = (text: string) => seek(guidesIn('pt'), text).map(({ guide, part }) => [guide.slug, part?.id]);

  test('needs no accents, and puts guides first whose title says it', () => {
    expect(found('inteligencia artificial')[0]).toEqual(['prompts', undefined]);
    expect(found('KANBAN')[0]).toEqual(['kanban', undefined]);
  });

  test('leads to the part that says it', () => {
    expect(found('alt e resolver')).toContainEqual(['inbox', 'resolver']);
    expect(found('idempotency-key')).toContainEqual(['send-api', 'enviar-um-texto']);
  });

  test('finds what buttons are called, and nothing where a word stands nowhere', () => {
    expect(found('mesclar com outro contato')).toContainEqual(['contacts', 'dois-contatos-da-mesma-pessoa']);
    expect(found('kanban helicóptero')).toEqual([]);
  });
});

test('guides that are opened before anything else say what the product says', async () => {
  await startI18n('pt');
  const { guides } = await loadLibrary('pt');
  const byName = (some: readonly Guide[]) => Object.fromEntries(some.map((guide) => [guide.slug, guide]));
  expect(byName(guides)).toEqual(byName(guidesIn('pt')));
});
