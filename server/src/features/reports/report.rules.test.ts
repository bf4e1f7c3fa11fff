/** Rows of reports from figures. */
import { expect, it } from 'vitest';
import type { Figure } from '#src/features/dashboard/index.ts';
import { groupsByName, reportTable } from './report.rules.ts';
import { splitsOf } from './splits.rules.ts';

const figure = (name: string, key: number, count: number, total = 0): Figure => {
  const [measure = '', split = ''] = name.split('/');
  return { figure: measure, split, day: null, key, count, total };
};
const queue = (id: number, name: string) => [id, { id, name, color: '#aaaaaa' }] as const;

it('what was measured now stands beside what was before, most first, what has no name last', () => {
  const groups = new Map([queue(1, 'Vendas'), queue(2, 'Suporte'), queue(3, 'Caixa')]);
  const now = [
    figure('opened/queue', 1, 4),
    figure('opened/queue', 2, 9),
    figure('opened/queue', 0, 20),
    figure('waited/queue', 1, 2, 30_000),
    figure('rated/queue', 1, 2, 5),
    figure('opened/user', 7, 33),
  ];
  const before = [
    figure('opened/queue', 3, 1),
    figure('finished/queue', 1, 3),
    figure('supported/queue', 1, 3, 90_000),
  ];
  const { rows, total } = reportTable('queue', groups, now, before);
  expect(rows.map(({ name, now: { opened }, before: { finished } }) => [name, opened, finished])).toEqual([
    ['Suporte', 9, 0],
    ['Vendas', 4, 3],
    ['Caixa', 0, 0],
    ['', 20, 0],
  ]);
  expect(rows[1]).toMatchObject({
    now: { wait: 15, handling: null, rating: 2.5, ratings: 2 },
    before: { wait: null, handling: 30, rating: null, ratings: 0 },
  });
  expect(total).toMatchObject({ now: { opened: 33 }, before: { opened: 0 } });
});

it('whose names are gone are one row', () => {
  const now = [figure('opened/tag', 8, 1), figure('opened/tag', 9, 2)];
  expect(reportTable('tag', new Map(), now, []).rows).toMatchObject([{ id: null, now: { opened: 3 } }]);
});

it('by reason, what is called the same is one, and what ended without one is the rest', () => {
  const groups = groupsByName([
    { id: 5, name: 'venda' },
    { id: 2, name: 'Venda' },
    { id: 3, name: 'Dúvida' },
  ]);
  const now = [
    figure('finished/reason', 5, 1),
    figure('finished/reason', 2, 2),
    figure('supported/reason', 2, 2, 4_000),
    figure('finished/user', 7, 5),
    figure('supported/user', 7, 4, 10_000),
  ];
  const { rows, total } = reportTable('reason', groups, now, [figure('finished/user', 7, 1)]);
  expect(
    rows.map(({ name, now: { finished, handling, opened } }) => [name, finished, handling, opened]),
  ).toEqual([
    ['Venda', 3, 2, null],
    ['', 2, 3, null],
  ]);
  expect(rows[1]?.before.finished).toBe(1);
  expect(total.now.finished).toBe(5);
});

it('asks for the totals beside its own figures, once where they are the same', () => {
  expect(splitsOf('user')).toHaveLength(5);
  expect(splitsOf('tag')).toHaveLength(10);
  expect(splitsOf('reason')).toEqual(expect.arrayContaining(['finished/reason', 'opened/user']));
  expect(splitsOf('reason')).not.toContain('opened/reason');
});
