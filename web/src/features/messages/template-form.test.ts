import { expect, test } from 'vitest';
import { componentsOf, filledText, isSendable, slotsOf } from './template-form.ts';

const texts = { header: 'Pedido {{1}}', body: 'Oi {{2}}, seu pedido {{1}} saiu às {{ 2 }}.' };

test('every variable is asked for once', () => {
  expect(slotsOf(texts)).toEqual([
    { part: 'header', name: '1' },
    { part: 'body', name: '2' },
    { part: 'body', name: '1' },
  ]);
});

test('numbered variables leave in their order', () => {
  expect(componentsOf(texts, { 'header 1': '77', 'body 1': '77', 'body 2': 'Ana' })).toEqual([
    { type: 'header', parameters: [{ type: 'text', text: '77' }] },
    {
      type: 'body',
      parameters: [
        { type: 'text', text: '77' },
        { type: 'text', text: 'Ana' },
      ],
    },
  ]);
});

test('named variables leave by their name', () => {
  expect(componentsOf({ header: null, body: 'Oi {{nome}}' }, { 'body nome': 'Ana' })).toEqual([
    { type: 'body', parameters: [{ type: 'text', parameter_name: 'nome', text: 'Ana' }] },
  ]);
  expect(componentsOf({ header: null, body: 'Oi' }, {})).toEqual([]);
});

test('the preview shows what is filled and what is missing', () => {
  expect(filledText('body', texts.body, { 'body 2': 'Ana' })).toBe('Oi Ana, seu pedido {{1}} saiu às Ana.');
});

test.each([
  ['APPROVED', [{ type: 'BODY', text: 'oi' }], true],
  ['PENDING', [{ type: 'BODY', text: 'oi' }], false],
  ['APPROVED', [{ type: 'HEADER', format: 'IMAGE' }], false],
  ['APPROVED', [{ type: 'BUTTONS', buttons: [{ type: 'URL', url: 'https://x.y/{{1}}' }] }], false],
])('%s %j can be sent: %s', (status, components, expected) => {
  expect(isSendable({ status, components })).toBe(expected);
});
