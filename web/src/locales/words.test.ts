/** What the product says stands in the files of its languages, all of it is said somewhere, and in the words it has chosen. */
import { describe, expect, test } from 'vitest';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { pt } from './pt/index.ts';

type Texts = { readonly [key: string]: string | Texts };

const languages: Readonly<Record<string, Texts>> = { pt, en, es };

const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const guides = import.meta.glob<string>('../features/guides/content/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const written = Object.entries(sources).filter(
  ([path]) => !/\.test\.tsx?$|\/testing|^\.\/(pt|en|es)\//.test(path),
);

/** Every key with its sentence: `['tickets', 'actions.accept', 'Aceitar']`. */
function sentences(texts: Texts): [room: string, key: string, sentence: string][] {
  const within = (part: Texts, prefix: string): [string, string][] =>
    Object.entries(part).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : within(value, `${prefix}${key}.`),
    );
  return Object.entries(texts).flatMap(([room, part]) =>
    typeof part === 'string'
      ? []
      : within(part, '').map(([key, said]): [string, string, string] => [room, key, said]),
  );
}

describe('every text is said somewhere', () => {
  const literals = new Set<string>();
  const patterns = new Map<string, RegExp>();
  const hole = /\$\{(?:[^{}]|\{[^}]*\})*\}/g;
  for (const [, text] of written) {
    for (const quoted of [/'((?:[^'\\\n]|\\.)*)'/g, /"((?:[^"\\\n]|\\.)*)"/g])
      for (const [, literal = ''] of text.matchAll(quoted)) literals.add(literal);
    // Templates, also within others.
    for (const [, template = ''] of text.matchAll(/`([\w.:-]*(?:\$\{(?:[^{}`]|\{[^}`]*\})*\}[\w.:-]*)*)`/g)) {
      const bare = template.replace(hole, '\0');
      if (!bare.includes('\0')) literals.add(bare);
      else if (/[a-z]/i.test(bare))
        patterns.set(
          bare,
          new RegExp(`^${bare.replace(/\./g, String.raw`\.`).replaceAll('\0', String.raw`[\w.-]+`)}$`),
        );
    }
  }
  // What browsers show while no page is open reads its texts by their names.
  const elsewhere = ['push'];
  const isSaid = (room: string, key: string): boolean =>
    [key, key.replace(/_(zero|one|two|few|many|other)$/, '')]
      .flatMap((name) => [name, `${room}:${name}`])
      .some((name) => literals.has(name) || [...patterns.values()].some((pattern) => pattern.test(name)));

  test('and nothing is kept that nobody says any more', () => {
    expect(literals.size).toBeGreaterThan(1_000);
    const unused = sentences(pt)
      .filter(([room, key]) => !elsewhere.includes(room) && !isSaid(room, key))
      .map(([room, key]) => `${room}:${key}`);
    expect(unused).toEqual([]);
  });
});

describe('words are in the files of the languages', () => {
  /** Names and addresses are the same in every language. */
  const alike = ['OpenAPI 3.1', 'southamerica-east1'];
  const between = /<[A-Za-z][^<>]*>\s*([^<>{}=;]*\p{L}{2,}[^<>{}=;]*?)\s*<\//gu;
  const given = /\b(?:aria-label|title|placeholder|label|alt|description)="([^"]*\p{L}{2,}[^"]*)"/gu;
  const bare = (text: string): string[] =>
    [...text.matchAll(between), ...text.matchAll(given)]
      .map((match) => match[1] ?? '')
      .filter((words) => !alike.includes(words) && !/^(https?|postgres):\/\//.test(words));

  test.each(['<Text>Salvar tudo</Text>', '<Button aria-label="Fechar">{x}</Button>'])(
    'a text in the code is found: %s',
    (line) => expect(bare(line)).toHaveLength(1),
  );

  test('and no screen has any of its own', () => {
    const astray = written
      .filter(([path]) => path.endsWith('.tsx'))
      .flatMap(([path, text]) =>
        bare(text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<!:)\/\/.*$/gm, '')).map(
          (words) => `${path}: ${words}`,
        ),
      );
    expect(astray).toEqual([]);
  });
});

test('the eye of every hidden field has its name in the language', () => {
  const nameless = written.flatMap(([path, text]) =>
    [...text.matchAll(/<PasswordInput\b(?:[^>]|=>)*?\/>/g)]
      .filter(([field]) => !/visibilityToggleButtonProps|\{\.\.\.hidden\}/.test(field))
      .map(() => path),
  );
  expect(nameless).toEqual([]);
});

/** Words that have another one here, and why. The sentence tells which. */
const forbidden: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  pt: [
    [/\((s|es|ns|ões|ais|is)\)/, 'plurals are written out'],
    [/\bemails?\b/i, 'e-mail'],
    [/\b(deletar|deletad[oa]|printar|setar|logar|logou|startar)\b/i, 'excluir, definir, entrar, iniciar'],
    [/\b(tickets?)\b/, 'atendimento'],
    [/\b(gerundiando|estaremos|vamos estar)\b/i, 'the plain future'],
    [/ {2,}|\s[,.;!?](\s|$)/, 'spaces stand where they belong'],
  ],
  en: [
    [/\bemails?\b/i, 'e-mail'],
    [/\b(s)he\b|\bhe or she\b/i, 'they'],
    [/ {2,}|\s[,.;!?](\s|$)/, 'spaces stand where they belong'],
  ],
  es: [
    [/\((s|es)\)/, 'plurals are written out'],
    [/\bemails?\b/i, 'correo'],
    [/\b(vosotros|vuestr[oa]s?|ordenador(es)?)\b/i, 'the Spanish of America'],
    [/ {2,}|\s[,.;!?](\s|$)/, 'spaces stand where they belong'],
  ],
};

describe.each(Object.keys(languages))('in %s', (language) => {
  /** In the very words that readers know from elsewhere, or that say how a file is to be headed. */
  const kept =
    /^(common:shell\.dueWarning|common:validation\.email|auth:reset\.sent$|errors:ERR_USER_DONT_EXISTS|contacts:import\.unknownText|tickets:errors\.list|tickets:narrow\.ticket|kanban:toast)/;
  const said = [
    ...sentences(languages[language] ?? {}).filter(([room, key]) => !kept.test(`${room}:${key}`)),
    ...Object.entries(guides)
      .filter(([path]) => path.includes(`/content/${language}/`))
      .map(([path, text]): [string, string, string] => [
        'guide',
        path,
        // What machines read is theirs, as are the lines of a table.
        text.replace(/```[\s\S]*?```|`[^`]*`|\{\{[\w.]+\}\}|\]\([^)]*\)|^reader:.*$|\n+/gm, '…'),
      ]),
  ];

  test('no word is used that has another here', () => {
    const astray = said.flatMap(([room, key, sentence]) =>
      (forbidden[language] ?? [])
        .filter(([word]) => word.test(sentence.replace(/\{\{[^}]*\}\}/g, '…')))
        .map(([word, instead]) => `${room}:${key} ${word}: ${instead}`),
    );
    expect(astray).toEqual([]);
  });
});
