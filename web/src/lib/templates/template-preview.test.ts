import { expect, test } from 'vitest';
import { piecesOf, templatePreview } from './template-preview.ts';

test('takes header, body, footer and buttons out of the parts', () =>
  expect(
    templatePreview([
      { type: 'HEADER', format: 'TEXT', text: 'Pedido enviado' },
      { type: 'BODY', text: 'Olá {{1}}, seu pedido saiu.' },
      { type: 'FOOTER', text: 'Padaria' },
      { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Obrigado' }, { type: 'URL' }, null] },
    ]),
  ).toEqual({
    header: 'Pedido enviado',
    media: null,
    body: 'Olá {{1}}, seu pedido saiu.',
    footer: 'Padaria',
    buttons: ['Obrigado'],
  }));

test('says what kind of file stands on top', () =>
  expect(templatePreview([{ type: 'HEADER', format: 'IMAGE' }]).media).toBe('IMAGE'));

test('parts nobody knows leave an empty preview', () =>
  expect(templatePreview([{ type: 'CAROUSEL' }, {}, { type: 'BODY', text: 7 }])).toEqual({
    header: null,
    media: null,
    body: '',
    footer: null,
    buttons: [],
  }));

test('tells places to be filled from text', () =>
  expect(piecesOf('Olá {{1}}, até {{ dia }}!')).toEqual([
    { text: 'Olá ', variable: false },
    { text: '{{1}}', variable: true },
    { text: ', até ', variable: false },
    { text: '{{ dia }}', variable: true },
    { text: '!', variable: false },
  ]));
