import { menuText } from '@prosa/shared';
import { expect, test } from 'vitest';
import { menuAt, type PreviewPlace, placeAfter } from './menu-chat.ts';

const preview = {
  greeting: 'Olá!',
  language: 'pt',
  queues: [
    { id: 1, name: 'Vendas', greetingMessage: 'Oi, Vendas.', options: [] },
    {
      id: 0,
      name: 'Suporte',
      greetingMessage: 'Oi, Suporte.',
      options: [
        {
          id: -1,
          title: 'Contas',
          message: 'De qual?',
          children: [{ id: -2, title: 'Luz', message: 'Ok.', children: [] }],
        },
      ],
    },
  ],
} as const;

test('a customer goes down the menus, back up, and to the start', () => {
  const way: [string, string][] = [
    ['1', 'De qual?'],
    ['1', 'Ok.'],
    ['9', 'Ok.'],
    ['0', 'De qual?'],
    ['0', 'Oi, Suporte.'],
    ['#', 'Olá!'],
    ['2', 'Oi, Suporte.'],
    ['#', 'Olá!'],
    ['1', 'Oi, Vendas.'],
    ['#', 'Oi, Vendas.'],
  ];
  let place: PreviewPlace = { queueId: 0, optionId: null };
  for (const [reply, heard] of way) {
    place = placeAfter(preview, place, reply);
    expect([reply, menuText(menuAt(preview, place)).split('\n')[0]]).toEqual([reply, heard]);
  }
});
