import { expect, test } from 'vitest';
import { type Block, formatted, type Inline, isLoneEmoji, plainText } from './formatting.ts';

/** Blocks in short: `<b>`, `<i>`, `<s>`, `<code>`, `<a>`, lists and quotes. */
const inline = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'link') return `<a>${part.text}</a>`;
      if (part.kind === 'code') return `<code>${part.text}</code>`;
      const tag = { bold: 'b', italic: 'i', strike: 's' }[part.mark];
      return `<${tag}>${inline(part.parts)}</${tag}>`;
    })
    .join('');
const short = (block: Block): string => {
  if (block.kind === 'code') return `pre(${block.text})`;
  const lines = block.lines.map(inline);
  if (block.kind === 'text') return lines.join('\n');
  return `${block.kind}${block.kind === 'numbers' ? block.start : ''}(${lines.join('|')})`;
};
const read = (text: string): string => formatted(text).map(short).join(' ¶ ');

test.each([
  ['*oi*', '<b>oi</b>'],
  ['diga _oi_ e ~tchau~.', 'diga <i>oi</i> e <s>tchau</s>.'],
  ['*_~tudo~_*', '<b><i><s>tudo</s></i></b>'],
  ['(*sim*), "_não_"!', '(<b>sim</b>), "<i>não</i>"!'],
  ['*Ana Souza:*\nolá', '<b>Ana Souza:</b>\nolá'],
  ['`a*b*c` e ```x_y_```', '<code>a*b*c</code> e <code>x_y_</code>'],
  ['*veja https://x.y/a_b_c*', '<b>veja <a>https://x.y/a_b_c</a></b>'],
  ['*ação*', '<b>ação</b>'],
])('%s is marked', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  '2*3*4',
  'snake_case_name',
  'um * solto *',
  '**',
  '*sem fim',
  'a ~ b ~ c',
  '*uma linha\noutra linha*',
  '`',
  '```',
  '~~~',
  '<b>oi</b>',
])('%s stays as it is', (text) => {
  expect(read(text)).toBe(text);
});

test('lists and quotes are blocks of their own', () => {
  expect(read('Compras:\n- *pão*\n- leite\n\n1. abrir\n2. fechar\n> foi dito\nfim')).toBe(
    'Compras: ¶ bullets(<b>pão</b>|leite) ¶  ¶ numbers1(abrir|fechar) ¶ quote(foi dito) ¶ fim',
  );
  expect(read('3. terceiro')).toBe('numbers3(terceiro)');
});

test('code over several lines keeps its characters', () => {
  expect(read('veja:\n```\nif (a) {\n  *b*\n}\n```\nfim')).toBe('veja: ¶ pre(if (a) {\n  *b*\n}) ¶ fim');
});

test('a text of nothing but marks is read in no time', () => {
  for (const text of [
    '_a '.repeat(20_000),
    '*_~'.repeat(20_000),
    '`a'.repeat(30_000),
    `${'*a '.repeat(20_000)}*`,
  ]) {
    expect(plainText(text).length).toBeGreaterThan(0);
  }
});

test('previews say what is meant', () => {
  expect(plainText('*Ana:*\n- _um_\n- dois ```tres```')).toBe('Ana: um dois tres');
});

test.each([
  ['😀', true],
  ['👍🏽❤️', true],
  ['🇧🇷', true],
  ['👨‍👩‍👧‍👦', true],
  ['😀😀😀😀', false],
  ['oi 😀', false],
  ['123', false],
  ['', false],
])('%s alone: %s', (text, expected) => {
  expect(isLoneEmoji(text)).toBe(expected);
});
