import { expect, test } from 'vitest';
import { slaFiguresOf } from './sla-figures.rules.ts';

const names = (entries: Record<number, string>) =>
  new Map(Object.entries(entries).map(([id, name]) => [Number(id), { name }]));

test('figures are added up by clock, queue and user, those without one at the end', () => {
  const figures = slaFiguresOf(
    [
      { clock: 'firstReply', queueId: 1, userId: 7, met: 3, missed: 1 },
      { clock: 'firstReply', queueId: 2, userId: 0, met: 0, missed: 2 },
      { clock: 'resolution', queueId: 2, userId: 8, met: 4, missed: 1 },
      { clock: 'resolution', queueId: 99, userId: 7, met: 1, missed: 0 },
    ],
    { queues: names({ 1: 'Vendas', 2: 'Suporte' }), users: names({ 7: 'Ana', 8: 'Bia' }) },
  );
  expect(figures).toEqual({
    met: 8,
    missed: 4,
    clocks: [
      { clock: 'firstReply', met: 3, missed: 3 },
      { clock: 'nextReply', met: 0, missed: 0 },
      { clock: 'resolution', met: 5, missed: 1 },
    ],
    queues: [
      { id: 2, name: 'Suporte', met: 4, missed: 3 },
      { id: 1, name: 'Vendas', met: 3, missed: 1 },
      { id: null, name: '', met: 1, missed: 0 },
    ],
    users: [
      { id: 7, name: 'Ana', met: 4, missed: 1 },
      { id: 8, name: 'Bia', met: 4, missed: 1 },
      { id: null, name: '', met: 0, missed: 2 },
    ],
  });
});

test('of nothing all are 0', () => {
  expect(slaFiguresOf([], { queues: new Map(), users: new Map() })).toMatchObject({
    met: 0,
    missed: 0,
    queues: [],
  });
});
