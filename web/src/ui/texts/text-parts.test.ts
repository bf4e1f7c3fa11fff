import { expect, test } from 'vitest';
import { textParts } from './text-parts.ts';

const links = (text: string) => textParts(text).flatMap(({ href }) => href ?? []);

test('text without an address is one part', () => {
  expect(textParts('olá, tudo bem?')).toEqual([{ text: 'olá, tudo bem?', href: null }]);
  expect(textParts('')).toEqual([]);
});

test('an address becomes a link, the text around it stays', () => {
  expect(textParts('veja https://loja.com.br/bolo?id=3#foto agora')).toEqual([
    { text: 'veja ', href: null },
    { text: 'https://loja.com.br/bolo?id=3#foto', href: 'https://loja.com.br/bolo?id=3#foto' },
    { text: ' agora', href: null },
  ]);
});

test.each([
  ['Está em https://loja.com.', 'https://loja.com/'],
  ['(https://loja.com/a)', 'https://loja.com/a'],
  ['https://pt.wikipedia.org/wiki/Bolo_(comida)', 'https://pt.wikipedia.org/wiki/Bolo_(comida)'],
  ['"https://loja.com/a", disse', 'https://loja.com/a'],
  ['*http://loja.com/a*!', 'http://loja.com/a'],
])('the sentence around an address does not belong to it: %s', (text, href) => {
  expect(links(text)).toEqual([href]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<b>x</b>',
  'ftp://loja.com',
  'file:///etc/passwd',
  'https://',
  'http://.',
  'https:/loja.com',
])('nothing else is a link: %s', (text) => {
  expect(links(text)).toEqual([]);
});

test('markup is text', () => {
  expect(textParts('<a href="https://x.y/z">oi</a>').map(({ text }) => text)).toEqual([
    '<a href="',
    'https://x.y/z',
    '">oi</a>',
  ]);
});

test('the parts joined are the text again, whatever it holds', () => {
  const text = `a https://x.y, b (http://z.w/(q)) \n\n https://é.com/😀 ${'https://'.repeat(50)} ${'('.repeat(500)}`;
  expect(
    textParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('a long text of closing marks is read in no time', () => {
  expect(links(`https://x.y/${')'.repeat(60_000)}`)).toEqual(['https://x.y/']);
});

test.each([
  ['veja www.exemplo.com.', 'www.exemplo.com', 'https://www.exemplo.com/'],
  ['(www.exemplo.com/a)', 'www.exemplo.com/a', 'https://www.exemplo.com/a'],
])('%s leads somewhere without saying how', (text, shown, href) => {
  expect(textParts(text).find((part) => part.href !== null)).toEqual({ text: shown, href });
});

test.each(['ana@www.exemplo.com', 'awww.que bonito', 'www. não'])('%s leads nowhere', (text) => {
  expect(textParts(text)).toEqual([{ text, href: null }]);
});
