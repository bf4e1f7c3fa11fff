import { errorCodes } from '@prosa/shared';
import { expect, test } from 'vitest';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { pt } from './pt/index.ts';

const guidesOf = import.meta.glob<string>('../features/guides/content/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

type Texts = { readonly [key: string]: string | Texts };

const languages: Record<string, Texts> = { pt, en, es };

/** Every key with its sentence: `{ 'common.actions.add': 'Adicionar' }`. */
function sentences(texts: Texts, prefix = ''): [key: string, sentence: string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : sentences(value, `${prefix}${key}.`),
  );
}

const placeholders = (sentence: string): string[] =>
  [...sentence.matchAll(/{{\s*([\w.]+)/g)].map((match) => match[1] ?? '').sort();

test.each(Object.keys(languages))(
  '%s has the keys of the Portuguese texts, with the same parameters',
  (language) => {
    const source = new Map(sentences(pt));
    const translated = new Map(sentences(languages[language] ?? {}));
    expect([...translated.keys()].sort()).toEqual([...source.keys()].sort());
    for (const [key, sentence] of source)
      expect([key, placeholders(translated.get(key) ?? '')]).toEqual([key, placeholders(sentence)]);
  },
);

test.each(Object.keys(languages))('%s has no empty sentence', (language) => {
  expect(sentences(languages[language] ?? {}).filter(([, sentence]) => sentence.trim() === '')).toEqual([]);
});

/** In the very words that its readers know. */
const kept = ['common.shell.dueWarning_one', 'common.shell.dueWarning_other'];

test.each(Object.keys(languages))('%s never leaves it to the reader how many there are', (language) => {
  const undecided = sentences(languages[language] ?? {})
    .filter(([key, sentence]) => /\((s|es|ns|ões|n|ies)\)/.test(sentence) && !kept.includes(key))
    .map(([key]) => key);
  expect(undecided).toEqual([]);
});

test.each([
  ['pt', pt.errors],
  ['en', en.errors],
  ['es', es.errors],
])('%s has a sentence for every error code', (_, errors) => {
  expect(Object.keys(errors).sort()).toEqual([...errorCodes, 'ERR_OFFLINE'].sort());
});

/** What only the polite form says to its reader, wherever it stands. */
const polite = [
  'usted(es)?|desea|suyas',
  '(su|sus) (banco|celular|contraseña|correo|cuenta|licencia|mensaje|nombre|suscripción|teléfono)',
  '(actíve|búsque|cópie|crée|déje|envíe|guárde|inténte|limíte|pégue|pruébe|quíte|regístre|revíse|úse|verifíque)(la|lo|las|los|se)',
  '(ábra|descríba|elíja|escríba|léa|pída|transfiéra|véa)(la|lo|las|los)',
].join('|');

/** Orders in the familiar form, at the head of a sentence or joined by “y”: elsewhere they tell what somebody else may do (“quien escriba”). */
const orders = [
  'acepte|active|adjunte|agregue|anote|añada|apunte|arrastre|avise|busque|cambie|complete|compruebe|conecte|confirme|contacte',
  'converse|copie|cree|deje|descargue|desconecte|elimine|entregue|envíe|escanee|espere|evite|exporte|fije|genere|guarde|hable',
  'indique|ingrese|inicie|intente|limite|marque|mire|muestre|pague|pegue|pruebe|pulse|quite|registre|revise|salude|seleccione',
  'sincronice|suelte|toque|use|verifique|abra|comparta|decida|defina|describa|detenga|diga|divida|elija|escoja|escriba|haga',
  'incluya|introduzca|lea|pida|ponga|proteja|responda|reúna|siga|suba|transfiera|vea|vuelva|no tiene|ya no podrá|está mirando',
].join('|');

test('Spanish speaks to its readers as to somebody it knows', () => {
  const distant = new RegExp(
    String.raw`(?<!\p{L})(${polite})(?!\p{L})|(^|[.:;!?…] |[¿¡(“]|(?<!\p{L})y )(${orders})(?!\p{L})`,
    'iu',
  );
  expect(sentences(es).filter(([, sentence]) => distant.test(sentence))).toEqual([]);
});

/** Words that stand for something which has another name here, by language: one thing has one word. */
const otherWords = {
  // The nav says “Atenciones”.
  es: /\btickets?\b/iu,
  pt: /\brobôs?(?!\p{L})/iu,
} as const;
/** What means something else by them: a machine, as which people would not like to be taken. */
const meantOtherwise = ['campaigns.settings.intervalsHint', 'connections.form.messagesPerMinuteHint'];

test.each(['es', 'pt'] as const)('%s has one word for one thing', (language) => {
  const said = sentences(languages[language] ?? {}).map(([key, text]) => [key, text.replace(/{{.*?}}/g, '')]);
  const guides = Object.entries(guidesOf).flatMap(([path, text]) =>
    path.includes(`/${language}/`) ? [[path, text.replace(/{{.*?}}|`.*?`/g, '')]] : [],
  );
  expect(guides.length).toBeGreaterThan(10);
  const other = [...said, ...guides].filter(
    ([key = '', text = '']) => otherWords[language].test(text) && !meantOtherwise.includes(key),
  );
  expect(other).toEqual([]);
});
