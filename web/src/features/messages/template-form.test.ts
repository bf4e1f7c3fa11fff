import { expect, test } from 'vitest';
import { componentsOf, filledText, isSendable, problemOf, slotsOf } from './template-form.ts';

const body = (text: string) => ({ type: 'BODY', text });
const header = (text: string) => ({ type: 'HEADER', format: 'TEXT', text });
const image = { type: 'HEADER', format: 'IMAGE' };
const buttons = {
  type: 'BUTTONS',
  buttons: [
    { type: 'QUICK_REPLY', text: 'Sim' },
    { type: 'URL', text: 'Rastrear', url: 'https://loja.example/p/{{1}}' },
    { type: 'COPY_CODE', text: 'Copiar cupom' },
  ],
};
const texts = [header('Pedido {{1}}'), body('Olá {{2}}, chega {{1}}. {{2}}?')];

test('every place to be filled is asked for once, the header first', () => {
  expect(slotsOf(texts)).toEqual([
    { part: 'header', name: '1' },
    { part: 'body', name: '2' },
    { part: 'body', name: '1' },
  ]);
});

test('a file above the text, and what buttons lack, are asked for too', () => {
  expect(slotsOf([image, body('Oi'), buttons])).toEqual([
    { part: 'media', name: 'image' },
    { part: 'button', name: '1' },
    { part: 'button', name: '2' },
  ]);
});

test('what is filled in stands in the preview, and what is missing stays to be seen', () => {
  expect(filledText('body', 'Olá {{2}}, chega {{1}}', { 'body 2': 'Ana' })).toBe('Olá Ana, chega {{1}}');
});

test('numbered variables go out by their order, named ones by their name', () => {
  expect(componentsOf(texts, { 'header 1': '77', 'body 1': 'hoje', 'body 2': 'Ana' })).toEqual([
    { type: 'header', parameters: [{ type: 'text', text: '77' }] },
    {
      type: 'body',
      parameters: [
        { type: 'text', text: 'hoje' },
        { type: 'text', text: 'Ana' },
      ],
    },
  ]);
  expect(componentsOf([body('Oi {{nome}}')], { 'body nome': 'Ana' })).toEqual([
    { type: 'body', parameters: [{ type: 'text', parameter_name: 'nome', text: 'Ana' }] },
  ]);
  expect(componentsOf([body('Oi')], {})).toEqual([]);
});

test('a file goes out by its address, a button by its place among all', () => {
  const filled = { 'media image': ' https://loja.example/a.jpg ', 'button 1': 'BR123', 'button 2': 'PAO10' };
  expect(componentsOf([image, body('Oi'), buttons], filled)).toEqual([
    { type: 'header', parameters: [{ type: 'image', image: { link: 'https://loja.example/a.jpg' } }] },
    { type: 'button', sub_type: 'url', index: '1', parameters: [{ type: 'text', text: 'BR123' }] },
    {
      type: 'button',
      sub_type: 'copy_code',
      index: '2',
      parameters: [{ type: 'coupon_code', coupon_code: 'PAO10' }],
    },
  ]);
});

test('the address of a file is one that the network can open', () => {
  const slot = { part: 'media', name: 'image' } as const;
  expect(problemOf(slot, {})).toBe('empty');
  expect(problemOf(slot, { 'media image': 'foto.jpg' })).toBe('address');
  expect(problemOf(slot, { 'media image': 'http://loja.example/a.jpg' })).toBe('address');
  expect(problemOf(slot, { 'media image': 'https://loja.example/a.jpg' })).toBeNull();
});

test.each([
  ['APPROVED', [body('Oi')], true],
  ['PENDING', [body('Oi')], false],
  ['APPROVED', [image, body('Oi'), buttons], true],
  ['APPROVED', [{ type: 'HEADER', format: 'LOCATION' }, body('Oi')], false],
])('%s with %j can be sent: %s', (status, components, can) => {
  expect(isSendable({ status, components })).toBe(can);
});
