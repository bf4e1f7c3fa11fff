import { expect, it } from 'vitest';
import { dueLetterOf } from './due-letter.rules.ts';

const company = {
  status: true,
  isPlatform: false,
  removedAt: null,
  // The end of the 10th in São Paulo.
  dueDate: new Date('2026-12-11T02:59:59.999Z'),
  trialExpiration: null,
  timezone: 'America/Sao_Paulo',
  createdAt: new Date('2026-01-01T12:00:00Z'),
};
const at = (iso: string) => dueLetterOf(company, new Date(iso));

it.each([
  ['2026-12-02T15:00:00Z', undefined],
  ['2026-12-03T15:00:00Z', 'due.week.2026-12-10'],
  ['2026-12-04T15:00:00Z', 'due.week.2026-12-10'],
  ['2026-12-05T15:00:00Z', undefined],
  ['2026-12-08T15:00:00Z', undefined],
  ['2026-12-09T15:00:00Z', 'due.day.2026-12-10'],
  ['2026-12-10T15:00:00Z', 'due.day.2026-12-10'],
  ['2026-12-11T15:00:00Z', 'due.ended.2026-12-10'],
  ['2026-12-12T15:00:00Z', 'due.ended.2026-12-10'],
  ['2026-12-13T15:00:00Z', undefined],
])('at %s the letter is %s', (now, key) => expect(at(now)?.key).toBe(key));

it('is counted and timed by the company’s own calendar', () => {
  // Half past seven in São Paulo, and eight a moment later.
  expect(at('2026-12-09T10:30:00Z')).toBeUndefined();
  expect(at('2026-12-09T11:00:00Z')).toMatchObject({ stage: 'day', days: 1, day: '2026-12-10' });
  // The 10th has begun in Auckland, where the day is another one.
  const there = { ...company, timezone: 'Pacific/Auckland' };
  expect(dueLetterOf(there, new Date('2026-12-09T20:00:00Z'))).toMatchObject({ days: 1, day: '2026-12-11' });
});

it('says of a trial that it is one, until somebody has paid', () => {
  const now = new Date('2026-12-09T15:00:00Z');
  const { dueDate } = company;
  expect(dueLetterOf({ ...company, trialExpiration: dueDate }, now)?.isTrial).toBe(true);
  const paid = { ...company, trialExpiration: new Date('2026-11-01T00:00:00Z') };
  expect(dueLetterOf(paid, now)?.isTrial).toBe(false);
});

it.each([
  ['has no due date', { dueDate: null }],
  ['runs the platform', { isPlatform: true }],
  ['is switched off', { status: false }],
  ['is removed', { removedAt: new Date('2026-12-01T00:00:00Z') }],
  ['came yesterday', { createdAt: new Date('2026-12-08T15:00:00Z') }],
])('a company that %s gets none', (_what, change) =>
  expect(dueLetterOf({ ...company, ...change }, new Date('2026-12-09T15:00:00Z'))).toBeUndefined(),
);
