import { expect, test } from 'vitest';
import {
  componentsOf,
  fileProblem,
  filledOf,
  filledText,
  isFilled,
  isSendable,
  mediaOf,
  slotsOf,
} from './template-form.ts';

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
    { part: 'button', name: '1' },
    { part: 'button', name: '2' },
  ]);
  expect(mediaOf([image, body('Oi')])).toBe('image');
  expect(mediaOf(texts)).toBeNull();
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

test('what a button lacks goes out by its place among all, and the file goes along by itself', () => {
  const filled = { 'button 1': 'BR123', 'button 2': 'PAO10' };
  expect(componentsOf([image, body('Oi'), buttons], filled)).toEqual([
    { type: 'button', sub_type: 'url', index: '1', parameters: [{ type: 'text', text: 'BR123' }] },
    {
      type: 'button',
      sub_type: 'copy_code',
      index: '2',
      parameters: [{ type: 'coupon_code', coupon_code: 'PAO10' }],
    },
  ]);
});

test('the file is of a kind and size that the template takes', () => {
  const file = (type: string, size = 1_000) => ({ type, size });
  expect(fileProblem('image', file('image/png'))).toBeNull();
  expect(fileProblem('image', file('image/webp'))).toBe('notSupported');
  expect(fileProblem('image', file('image/jpeg', 0))).toBe('empty');
  expect(fileProblem('image', file('image/jpeg', 5 * 2 ** 20 + 1))).toBe('tooLarge');
  expect(fileProblem('video', file('video/mp4', 16 * 2 ** 20))).toBeNull();
  expect(fileProblem('document', file('application/zip'))).toBe('notSupported');
});

test('blanks fill nothing', () => {
  const slot = { part: 'body', name: '1' } as const;
  expect([isFilled(slot, {}), isFilled(slot, { 'body 1': '  ' }), isFilled(slot, { 'body 1': 'x' })]).toEqual(
    [false, false, true],
  );
});

test.each([
  ['APPROVED', [body('Oi')], true],
  ['PENDING', [body('Oi')], false],
  ['APPROVED', [image, body('Oi'), buttons], true],
  ['APPROVED', [{ type: 'HEADER', format: 'LOCATION' }, body('Oi')], false],
])('%s with %j can be sent: %s', (status, components, can) => {
  expect(isSendable({ status, components })).toBe(can);
});

test.each([
  [
    'numbered, in another order than they are read',
    texts,
    { 'header 1': '77', 'body 1': 'hoje', 'body 2': '{nome}' },
  ],
  [
    'named',
    [header('Oi {{quem}}'), body('{{dia}}, {{hora}}')],
    { 'header quem': 'Ana', 'body dia': 'hoje', 'body hora': '9' },
  ],
  [
    'behind buttons',
    [image, body('Oi {{1}}'), buttons],
    { 'body 1': 'Ana', 'button 1': 'BR 123 ', 'button 2': 'PAO10' },
  ],
  ['not filled yet', texts, { 'header 1': '', 'body 1': 'hoje', 'body 2': '' }],
  ['none', [body('Oi')], {}],
] as const)('what was filled in comes back out of what was sent: %s', (_, parts, filled) => {
  expect(filledOf([...parts], componentsOf([...parts], filled))).toEqual(filled);
});

test('values of another text fill nothing that they were not meant for', () => {
  expect(filledOf(texts, [{ type: 'BODY', parameters: ['?', { type: 'text', text: 'hoje' }] }])).toEqual({
    'header 1': '',
    'body 1': 'hoje',
    'body 2': '',
  });
  expect(filledOf(texts, [])).toEqual({ 'header 1': '', 'body 1': '', 'body 2': '' });
});
