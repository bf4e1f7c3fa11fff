import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.rules.ts';

const marked = (texts: string[], ...words: string[]): string => {
  const { text, marks } = excerptOf(texts, words);
  return [...marks]
    .reverse()
    .reduce((line, { from, to }) => `${line.slice(0, from)}[${line.slice(from, to)}]${line.slice(to)}`, text);
};

it.each([
  ['Meu pedido não chegou', ['PEDIDO'], 'Meu [pedido] não chegou'],
  ['às três, amanhã', ['amanha', 'tres'], 'às [três], [amanhã]'],
  ['pedidos, pedido; impedido', ['pedido'], '[pedido]s, [pedido]; impedido'],
  ['conta-de-luz.pdf', ['luz', 'pdf'], 'conta-de-[luz].[pdf]'],
  ['ação\n\n  e   reação', ['acao'], '[ação] e reação'],
  ['amanhã 😀 İstanbul fim', ['fim'], 'amanhã 😀 İstanbul [fim]'],
  ['nada disso', ['outro'], 'nada disso'],
  ['pedido', ['ped', 'pedido'], '[pedido]'],
])('%j shows where %j stands', (text, words, expected) => {
  expect(marked([text], ...words)).toBe(expected);
});

it('shows the text that holds the words', () => {
  expect(marked(['a caption', 'boleto.pdf'], 'boleto')).toBe('[boleto].pdf');
  expect(marked(['', 'boleto.pdf'], 'nada')).toBe('boleto.pdf');
});

it('cuts a long text around its first word', () => {
  const text = `${'bem antes disto '.repeat(20)}o pedido número sete ${'e muito depois '.repeat(20)}`;
  const excerpt = marked([text], 'pedido');
  expect(excerpt).toMatch(/^…(\S+ )+o \[pedido\] número sete .*…$/);
  expect(excerpt.length).toBeLessThan(170);
  expect(marked([`${'x'.repeat(500)} pedido`], 'pedido')).toBe('…[pedido]');
  expect(marked([`pedido ${'x'.repeat(500)}`], 'pedido')).toMatch(/^\[pedido\] x{153}…$/);
});

it('cuts a long text through no emoji', () =>
  expect(marked([`segredo ${'a'.repeat(151)}😀 fim`], 'segredo')).toBe(`[segredo] ${'a'.repeat(151)}…`));

it('marks nothing that it does not show', () => {
  const { text, marks } = excerptOf([`pedido ${'e mais '.repeat(40)}pedido`], ['pedido']);
  expect(marks).toEqual([{ from: 0, to: 6 }]);
  expect(text.length).toBeLessThanOrEqual(161);
});

it('ends with a word of which nothing is left without its marks', () => {
  expect(marked(['um segredo'], '\uFE0F\u20E3', 'segredo')).toBe('um [segredo]');
});
