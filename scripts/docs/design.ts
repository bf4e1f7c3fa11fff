/** The design language, told from what the browser application is really drawn with: theme, variables, styles and parts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { avatarColors, theme } from '../../web/src/ui/theme.ts';
import { code, page, table } from './markdown.ts';

const web = join(import.meta.dirname, '../../web/src');
const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** What small words need on what they stand on. */
const readable = 4.5;
/** A value that styles use so often is a step of a scale; what is rarer fits one place alone. */
const oftenEnough = 20;

/** Pixels of a row of the ticket list, by its density; read as text, for the file itself speaks to a browser. */
function rowHeights(): [density: string, height: string][] {
  const text = readFileSync(join(web, 'features/tickets/hooks/list-density.ts'), 'utf8');
  const [, said = ''] = /rowHeights[^=]*= \{ ([^}]+) \}/.exec(text) ?? [];
  const rows = said.split(', ').map((row) => row.split(': '));
  if (rows.length < 2) throw new Error('how high rows are stands somewhere else now');
  return rows.map(([density = '', height = '']) => [density, height]);
}

const filesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .sort();

const styles = filesBelow(web, /\.css$/)
  .map((file) => readFileSync(join(web, file), 'utf8'))
  .join('\n');

/** Values of a property in all styles, the often used ones, small to large. */
function stepsOf(property: RegExp, value: RegExp, often = oftenEnough): string[] {
  const counts = new Map<string, number>();
  for (const [, said = ''] of styles.matchAll(property))
    for (const [found] of said.matchAll(value)) counts.set(found, (counts.get(found) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= often)
    .map(([found]) => found)
    .sort((a, b) => Number.parseFloat(a) - Number.parseFloat(b));
}

const listed = (steps: readonly string[]): string => steps.map(code).join(', ');

/** The variables of `ui.css`, as each scheme has them. */
function variablesOf(scheme: Scheme): Map<string, string> {
  const css = readFileSync(join(web, 'ui/ui.css'), 'utf8');
  const block = (head: string): string => css.split(`${head} {`)[1]?.split('}')[0] ?? '';
  const said = (text: string): [string, string][] =>
    [...text.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]);
  const base = said(block('\n:root'));
  return new Map(
    scheme === 'light' ? base : [...base, ...said(block(':root[data-mantine-color-scheme="dark"]'))],
  );
}

/** The colour behind a value: of the theme, of another variable, or the value itself. */
function colourOf(value: string, variables: ReadonlyMap<string, string>): string {
  const [, name] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  if (name === undefined) return value;
  const [, tuple = '', shade = ''] = /^--mantine-color-(\w+)-(\d)$/.exec(name) ?? [];
  if (name === '--mantine-color-white') return theme.white ?? '#ffffff';
  const own = theme.colors?.[tuple]?.[Number(shade)];
  return own ?? colourOf(variables.get(name) ?? '', variables);
}

function luminance(colour: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const variableUse: Readonly<Record<string, string>> = {
  '--surface-page': 'what everything lies on',
  '--surface-raised': 'cards, bars, dialogs, lists',
  '--surface-sunken': 'what lies deeper: code, quiet strips, rows under the pointer',
  '--surface-chat': 'behind the bubbles of a conversation',
  '--bubble-in': 'what customers wrote',
  '--bubble-out': 'what the company wrote',
  '--line': 'every border; nothing else separates',
  '--ink-soft': 'what explains: summaries, times, hints',
  '--ink-faint': 'placeholders, and what may be overlooked',
  '--ink-out': 'times in bubbles of the company',
  '--ink-live': 'what is happening right now: somebody writes, a line is up',
  '--ink-link': 'addresses in messages',
  '--tick-read': 'the ticks of a message that was read',
};

/** Each ink with what it may stand on. */
const inks: readonly (readonly [ink: string, surfaces: readonly string[]])[] = [
  ['--ink-soft', ['--surface-page', '--surface-raised', '--surface-sunken']],
  ['--ink-faint', ['--surface-raised']],
  ['--ink-out', ['--bubble-out']],
  ['--ink-link', ['--bubble-in', '--bubble-out']],
];

function colours(): string {
  const [light, dark] = schemes.map(variablesOf) as [Map<string, string>, Map<string, string>];
  const unknown = [...light.keys()].filter((name) => variableUse[name] === undefined);
  if (unknown.length > 0)
    throw new Error(`docs/design.md does not say what these are for: ${unknown.join(', ')}`);
  return table(
    ['variable', 'for', ...schemes],
    Object.entries(variableUse).map(([name, use]) => [
      code(name),
      use,
      ...[light, dark].map((variables) => code(colourOf(variables.get(name) ?? '', variables))),
    ]),
  );
}

/** Contrast of every ink on what it stands on; one that cannot be read stops the page from being written. */
function contrasts(): string {
  const rows = inks.flatMap(([ink, surfaces]) =>
    surfaces.map((surface) => [
      `${code(ink)} on ${code(surface)}`,
      ...schemes.map((scheme) => {
        const variables = variablesOf(scheme);
        const [word, ground] = [ink, surface].map((name) => colourOf(variables.get(name) ?? '', variables));
        const ratio = contrast(word ?? '', ground ?? '');
        if (ratio < readable)
          throw new Error(`${ink} cannot be read on ${surface} (${scheme}): ${ratio.toFixed(2)}`);
        return ratio.toFixed(1);
      }),
    ]),
  );
  return table(['ink', ...schemes], rows);
}

function tuples(): string {
  const shades = (tuple: readonly string[]): string[] => tuple.map(code);
  const rows = Object.entries(theme.colors ?? {}).map(([name, tuple]) => [name, ...shades(tuple ?? [])]);
  return table(['', ...Array.from({ length: 10 }, (_, shade) => String(shade))], rows);
}

/** The first sentence of what a file says of itself. */
function aboutFile(file: string): string {
  const [, said = ''] = /^\/\*\*([\s\S]*?)\*\//.exec(readFileSync(file, 'utf8')) ?? [];
  const text = said.replace(/\n \* ?/g, ' ').trim();
  return /^.*?[.?!](?= |$)/.exec(text)?.[0] ?? text;
}

function parts(): string {
  const files = filesBelow(join(web, 'ui'), /(?<!\.test)\.tsx$/);
  return table(
    ['part', 'what it is'],
    files.map((file) => [code(file.replace(/\.tsx$/, '')), aboutFile(join(web, 'ui', file))]),
  );
}

export function designPage(): string {
  const sizes = Object.entries(theme.headings?.sizes ?? {}).map(([name, { fontSize = '' }]) => [
    name,
    code(String(fontSize)),
  ]);
  const breakpoints = Object.entries(theme.breakpoints ?? {}).map(([name, width]) => [
    code(name),
    code(width ?? ''),
    `${Number.parseFloat(width ?? '') * 16} px`,
  ]);
  return page(
    'Design language',
    `Calm and dense: people look at this for eight hours. One colour of our own says what can be done; everything else is quiet. What is
new is still recognised, because the same few measures, inks and parts carry every screen. The values below are those of
${code('web/src/ui/theme.ts')}, ${code('web/src/ui/ui.css')} and the styles themselves.`,
    '## Space',
    `Steps between and around things: ${listed(stepsOf(/(?:gap|padding|margin)[\w-]*: ([^;]+);/g, /\b\d+px\b/g))}. Corners: ${listed(
      stepsOf(/border-radius: ([^;]+);/g, /\b\d+px\b/g, 10),
    )}, and ${code('50%')} for faces. A border (${code('--line')}) separates; shadows belong to what floats: menus, dialogs, toasts.`,
    '## Type',
    `The system's own letters: ${code(theme.fontFamily ?? '')}. Headings weigh ${theme.headings?.fontWeight ?? ''}. Sizes within parts: ${listed(
      stepsOf(/font-size: ([^;]+);/g, /\b[\d.]+(?:px|rem)\b/g, 7),
    )}.`,
    table(['heading', 'size'], sizes),
    '## Colour',
    `${code(String(theme.primaryColor))} is for what can be done and what is chosen, shade ${JSON.stringify(theme.primaryShade).replace(/["{}]/g, '')}. Red is for what is lost or wrong, yellow
for what should be looked at, and neither is said by colour alone: a word or a sign stands with it. People's and queues' own colours are
dots and tints, never grounds of words. Faces without a picture take one of ${listed(avatarColors)}.`,
    tuples(),
    'Both schemes have the same variables; a style names one of these rather than a shade.',
    colours(),
    `Words of every size have at least ${readable} : 1; this page is not written where they have less.`,
    contrasts(),
    '## Motion',
    `${listed(stepsOf(/transition[\w-]*: ([^;]+);/g, /(?<![\d.])\d+ms\b/g, 1))}: what reacts to a hand, and nothing else moves by itself. Whoever asks their system for less motion gets none
(${code('prefers-reduced-motion')}, for every element at once). Films in guides move only when somebody starts them.`,
    '## Density and width',
    `Rows of the ticket list stand ${rowHeights()
      .map(([name, height]) => `${code(name)} (${height} px)`)
      .join(' or ')}, as each browser likes. Widths at which layouts change:`,
    table(['name', 'from', ''], breakpoints),
    '## Parts',
    `What carries all this lies in ${code('web/src/ui')} and knows nothing of the business. A screen is composed of these before anything new is drawn; a list
that is loaded draws four states: loading, empty, error, full.`,
    parts(),
  );
}
