import { expect, test } from 'vitest';
import { anchorOf, parseBlocks, textOf } from './blocks.ts';
import { parseGuide } from './guide.ts';

const labelOf = (key: string): string => `<${key}>`;

test('reads the forms that guides are written in', () => {
  const text = [
    '## Aceitar',
    'Abra **já** a',
    'lista com {{tickets.actions.accept}}.',
    '- um `Alt E`',
    '- [dois](/helps)',
    '',
    '1. primeiro',
    '2. segundo',
    '> Um aviso',
    '> que continua',
    '| a | b |',
    '| --- | --- |',
    '| c | **d** |',
    '```',
    'curl {{x}} **nada**',
    '```',
    '![Uma lista](inbox)',
    '### Fim',
  ].join('\n');
  expect(parseBlocks(text, labelOf)).toEqual([
    { kind: 'heading', level: 2, id: 'aceitar', words: [{ kind: 'text', text: 'Aceitar' }] },
    {
      kind: 'paragraph',
      words: [
        { kind: 'text', text: 'Abra ' },
        { kind: 'strong', text: 'já' },
        { kind: 'text', text: ' a lista com ' },
        { kind: 'label', text: '<tickets.actions.accept>' },
        { kind: 'text', text: '.' },
      ],
    },
    {
      kind: 'list',
      ordered: false,
      items: [
        [
          { kind: 'text', text: 'um ' },
          { kind: 'code', text: 'Alt E' },
        ],
        [{ kind: 'link', text: 'dois', to: '/helps' }],
      ],
    },
    {
      kind: 'list',
      ordered: true,
      items: [[{ kind: 'text', text: 'primeiro' }], [{ kind: 'text', text: 'segundo' }]],
    },
    { kind: 'note', words: [{ kind: 'text', text: 'Um aviso que continua' }] },
    {
      kind: 'table',
      head: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]],
      rows: [[[{ kind: 'text', text: 'c' }], [{ kind: 'strong', text: 'd' }]]],
    },
    { kind: 'code', text: 'curl {{x}} **nada**' },
    { kind: 'picture', name: 'inbox', alt: 'Uma lista' },
    { kind: 'heading', level: 3, id: 'fim', words: [{ kind: 'text', text: 'Fim' }] },
  ]);
});

test('a name of a variable within code is no label', () => {
  expect(parseBlocks('como `{{firstName}}`', labelOf).map(textOf)).toEqual(['como {{firstName}}']);
});

test.each([
  ['Antes de começar', 'antes-de-comecar'],
  ['¿Qué hay? (números)', 'que-hay-numeros'],
])('%s has the address %s', (title, anchor) => expect(anchorOf(title)).toBe(anchor));

test.each([
  ['title', '---\nsummary: Dois\nreader: admin\n---\n'],
  ['summary', '---\ntitle: Um\nreader: admin\n---\n'],
  ['reader', '---\ntitle: Um\nsummary: Dois\n---\n'],
  ['written for nobody', '---\ntitle: Um\nsummary: Dois\nreader: visitor\n---\n'],
  ['title', 'Sem cabeça'],
])('a guide without its %s is refused', (lack, file) => {
  expect(() => parseGuide('inbox', file, labelOf)).toThrow(lack);
});
