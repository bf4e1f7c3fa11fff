import { describe, expect, it } from 'vitest';
import { fromMarkdown, fromRichText, orderIn } from './text.ts';

describe('markdown', () => {
  it.each([
    ['**negrito** e _itálico_', '*negrito* e _itálico_'],
    ['~~riscado~~', '~riscado~'],
    ['[site](https://x.example/a_b)', 'site (https://x.example/a_b)'],
    ['[https://x.example](https://x.example)', 'https://x.example'],
    ['# Título', '*Título*'],
    ['* um\n* dois', '- um\n- dois'],
    ['2\\. preço\\: R\\$ 5\\!', '2. preço\\: R\\$ 5!'],
    ['a\n\n\n\nb&#x20;', 'a\n\nb'],
    ['', ''],
  ])('%j reads as %j', (markdown, shown) => expect(fromMarkdown(markdown)).toBe(shown));
});

it('rich text keeps its signs around the words, its lists and its links', () => {
  expect(
    fromRichText([
      {
        type: 'p',
        children: [{ text: 'Olá ' }, { text: 'Maria ', bold: true }, { text: '!', italic: true }],
      },
      { type: 'p', children: [{ text: '' }] },
      {
        type: 'ol',
        children: [
          { type: 'li', children: [{ type: 'lic', children: [{ text: 'um' }] }] },
          { type: 'li', children: [{ type: 'lic', children: [{ text: 'dois' }] }] },
        ],
      },
      { type: 'p', children: [{ type: 'a', url: 'https://x.example', children: [{ text: 'aqui' }] }] },
      {
        type: 'p',
        children: [{ type: 'inline-variable', children: [{ type: 'p', children: [{ text: 'x' }] }] }],
      },
      'garbage',
    ]),
  ).toBe('Olá *Maria* _!_\n\n1. um\n2. dois\naqui (https://x.example)\nx');
});

describe('an order', () => {
  it('is a sign and JSON, however it was escaped', () => {
    expect(orderIn('#{"queueId":2}')).toEqual({ queueId: 2 });
    expect(orderIn(' # {"stopBot": true} ')).toEqual({ stopBot: true });
    expect(orderIn('\\#\\{"queueId":2}')).toBeUndefined();
    expect(orderIn('\\#{\\"queueId\\":2}')).toEqual({ queueId: 2 });
  });

  it.each(['# Título', '#1 da lista', '#{queueId:2}', '{"queueId":2}', 'oi #{"a":1}'])('is not %j', (text) =>
    expect(orderIn(text)).toBeUndefined(),
  );
});
