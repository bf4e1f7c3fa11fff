/**
 * Text that strangers write costs what it is long. Every pattern of the product is held against a checker for those that
 * grow faster; and every pure function that takes a text is run over hostile ones, and may take no more than a few times as
 * long as over a quarter of them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createContext, Script } from 'node:vm';
import { chooseFrom } from '@prosa/shared';
import { analyse } from 'scslre';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { answerOf as typebotAnswer } from '#src/drivers/bot/typebot/parse.ts';
import { chat } from '#src/drivers/bot/typebot/types.ts';
import { answerOf as webhookAnswer } from '#src/drivers/bot/webhook/parse.ts';
import { readMessage } from '#src/drivers/whatsapp/web/content/read-content.ts';
import { readCard } from '#src/drivers/whatsapp/web/content/vcard.ts';
import { chosenFrom, menuOf } from '#src/features/integrations/conversations/turn.rules.ts';
import { excerptOf } from '#src/features/messages/search/excerpt.rules.ts';
import { judge } from '#src/features/prompts/conversations/answer.rules.ts';
import { wordsOf } from '#src/features/tickets/ticket.rules.ts';

const root = join(import.meta.dirname, '../../../..');
const sources = ['server', 'shared', 'web'].flatMap((workspace) =>
  readdirSync(join(root, workspace, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\//.test(file))
    .map((file) => `${workspace}/src/${file}`),
);

/**
 * Patterns that are made while the program runs, which no checker sees: file → why theirs are linear. What is put into one is a word
 * of ours, or has its signs taken away first.
 */
const madePatterns: Readonly<Record<string, string>> = {
  'server/src/platform/http/files/multipart.ts': 'a name of ours, in quotes that end at the first one',
  'server/src/features/notes/mention.rules.ts': 'a name, escaped, without repetition',
  'server/src/drivers/media/ffmpeg.ts': 'the form of a clock, written by a program of ours',
  'server/src/drivers/sheets/csv.ts': 'one of three separators in a set of signs',
  'shared/src/kernel/screens.ts': 'addresses of our screens, between slashes',
  'web/src/ui/texts/highlight.ts': 'words of letters and digits alone, side by side',
  'web/src/ui/texts/mentions.ts': 'names, escaped, side by side',
};

type Pattern = { readonly where: string; readonly source: string; readonly flags: string };

function patternsIn(file: string): Pattern[] {
  const text = readFileSync(join(root, file), 'utf8');
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
      const literal = node.getText(tree);
      const end = literal.lastIndexOf('/');
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
      const where = `${file}:${line + 1} ${literal}`;
      found.push({ where, source: literal.slice(1, end), flags: literal.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const patterns = sources.flatMap(patternsIn);

/** What is repeated until a text is long: signs that formats give a meaning, alone and before what they expect. */
const pieces = [
  ...[
    ' ',
    '\n',
    'a',
    'a ',
    '1',
    '1,',
    '-',
    '#',
    '*',
    '_',
    '[',
    '(',
    '{',
    '<',
    '"',
    '\\',
    ':',
    ';',
    '=',
    '@',
    '.',
    '/',
  ],
  ...[
    '\r\n',
    '\n ',
    'a\n',
    '-----\n',
    '# \n',
    '* ',
    '**a ',
    '~~a',
    '`',
    '```',
    '> ',
    '[a](http://',
    '](',
    '{{',
    '{{a',
    '}}',
  ],
  ...[
    'FN\n',
    'TEL\n',
    'TEL;',
    'FN:',
    'item1.TEL',
    'waid=',
    'http://a.',
    'a@a.',
    '&#x20;',
    ' e ',
    '<meta a',
    '<title>',
    '<!--',
    '<script>',
    '&lt',
    'a,',
    '"a",',
    "'",
    '\t',
  ],
  ...[
    '\u0301',
    'a\u0301',
    '#\uFE0F\u20E3',
    '\u{1F600}',
    '\u20DD\u20DD ',
    'https://a',
    '0'.repeat(9),
    '%',
    '$1',
    'ação: ',
  ],
];
const textOf = (piece: string, length: number): string =>
  `${piece.repeat(Math.ceil(length / piece.length)).slice(0, length)}\u0000x`;

const sandbox: { work?: () => unknown } = {};
createContext(sandbox);
const script = new Script('work()');

/** What has no end is stopped, and throws. Watching costs more than most calls: many of them go under one watch. */
function watched<T>(work: () => T): T {
  sandbox.work = work;
  return script.runInContext(sandbox, { timeout: 20_000 }) as T;
}

/** The processor's time, in milliseconds: others may be busy. */
function timed(call: () => unknown): number {
  const before = process.cpuUsage();
  try {
    call();
  } catch {
    // What refuses the text is done with it.
  }
  return process.cpuUsage(before).user / 1_000;
}

type Run = (text: string) => unknown;

/** How long a hostile text is, and the milliseconds that are too few to tell how they grow. */
const measure = { length: 16_384, unnoticed: 50 } as const;

/** Whether four times the text takes much more than four times as long: twice that is noise, and so is what does not come again. */
const growsTooFast = (run: Run, piece: string): boolean =>
  [0, 1, 2].every(() => seemsToGrowTooFast(run, piece));

function seemsToGrowTooFast(run: Run, piece: string): boolean {
  const { length, unnoticed } = measure;
  const [whole, quarter] = [textOf(piece, length), textOf(piece, length / 4)];
  const best = (text: string): number =>
    Math.min(...[0, 1, 2].map(() => watched(() => timed(() => run(text)))));
  const took = best(whole);
  return took >= unnoticed && took > 9 * Math.max(best(quarter), 0.5);
}

/** Returns the pieces of which a text takes some time; all of them when one takes so long that the rest had no turn. */
function noticed(run: Run, among: readonly string[]): readonly string[] {
  const takesTime = (piece: string): boolean => {
    const whole = textOf(piece, measure.length);
    return timed(() => run(whole)) >= measure.unnoticed;
  };
  try {
    return watched(() => among.filter(takesTime));
  } catch {
    return among;
  }
}

const slowPieces = (run: Run, among: readonly string[] = pieces): string[] =>
  noticed(run, among).filter((piece) => {
    try {
      return growsTooFast(run, piece);
    } catch {
      return true;
    }
  });

describe('patterns', () => {
  it('are found', () => expect(patterns.length).toBeGreaterThan(300));

  it('that are made while the program runs are known, each with why it is linear', () => {
    const made = sources.filter((file) => /\bRegExp\(/.test(readFileSync(join(root, file), 'utf8')));
    expect(made.toSorted()).toEqual(Object.keys(madePatterns).toSorted());
  });

  it('grow with the text and no faster, as far as can be read off them', () => {
    const slow = patterns.filter(({ source, flags }) => analyse({ source, flags }).reports.length > 0);
    expect(slow.map(({ where }) => where)).toEqual([]);
  });

  it('grow with the text and no faster when they are run', () => {
    const slow = patterns.flatMap(({ where, source, flags }) => {
      const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
      // The signs that stand in it are what it trips over.
      const own = source.replace(/\\./g, '').match(/[A-Za-z]{2,12}|[^\w\s\\]/g) ?? [];
      const run = (text: string): unknown => text.replace(pattern, '');
      const pumps = new Set([...own, ...own.map((piece) => `${piece}\n`), ' ', '\n', 'a', ' \n']);
      return slowPieces(run, [...pumps]).map((piece) => `${where} over ${JSON.stringify(piece)}`);
    });
    expect(slow).toEqual([]);
  }, 120_000);
});

describe('functions over texts', () => {
  /** Files that say so of themselves, and all rules. */
  const pure = sources.filter(
    (file) =>
      file.endsWith('.ts') &&
      (file.endsWith('rules.ts') || /^\/\*\*[^/]*\b[Pp]ure\./.test(readFileSync(join(root, file), 'utf8'))),
  );

  it.each(pure)(
    '%s',
    async (file) => {
      const exported: Record<string, unknown> = await import(pathToFileURL(join(root, file)).href);
      const slow = Object.entries(exported).flatMap(([name, value]) =>
        typeof value === 'function' && value.length <= 2
          ? slowPieces((text) => value(text)).map((piece) => `${name}(${JSON.stringify(piece)} …)`)
          : [],
      );
      expect(slow).toEqual([]);
    },
    60_000,
  );

  const key = { remoteJid: '5511987654321@s.whatsapp.net', fromMe: false, id: 'A' };
  const bubble = (content: object): object => ({ messages: [{ id: 'a', type: 'text', content }] });
  const typebot = (given: object) => typebotAnswer([chat.parse(given)], 's', { unknownMessage: '' });
  const answer = (text: string) => ({ text, ending: 'whole' as const, toolSaid: undefined, tokens: null });
  const titles = Array.from({ length: 20 }, (_, index) => `Escolha ${index + 1}`);

  it.each<[name: string, run: (text: string) => unknown]>([
    ['a contact card', (text) => readCard(null, text)],
    [
      'a message with cards',
      (vcard) =>
        readMessage(
          { contactsArrayMessage: { contacts: Array.from({ length: 60 }, () => ({ vcard })) } },
          key,
        ),
    ],
    ['a bubble in markdown', (markdown) => typebot(bubble({ markdown }))],
    [
      'a bubble in rich text',
      (text) => typebot(bubble({ richText: [{ type: 'p', children: [{ text, bold: true }] }] })),
    ],
    [
      'many bubbles',
      (text) =>
        typebot({
          messages: [...text].map((one) => ({ id: one, type: 'text', content: { markdown: one } })),
        }),
    ],
    ['a bot’s answer', (text) => webhookAnswer({ status: 200, contentType: 'text/plain', text })],
    ['a model’s answer', (text) => judge(answer(text) as never, { lastText: '', repeats: 0 })],
    ['a choice among a bot’s', (text) => chosenFrom(titles, text)],
    ['a choice in a menu', (text) => chooseFrom(menuOf('', titles), text)],
    ['an excerpt', (text) => excerptOf([text], wordsOf('a segredo de 11') ?? [])],
  ])('%s', (_name, run) => expect(slowPieces(run)).toEqual([]), 60_000);
});

describe('what is nested', () => {
  const nested = (depth: number, open: string, close: string): string =>
    `${open.repeat(depth)}${close.repeat(depth)}`;

  it('is not followed to the bottom', () => {
    const lists = JSON.parse(nested(20_000, '{"type":"ul","children":[', ']}'));
    expect(() =>
      typebotAnswer([chat.parse({ messages: [{ type: 'text', content: { richText: [lists] } }] })], 's', {
        unknownMessage: '',
      }),
    ).not.toThrow();
    const told = { status: 200, contentType: 'application/json', text: nested(20_000, '[', ']') };
    expect(webhookAnswer(told).isIgnored).toBe(true);
  });
});
