import { AppError } from '@prosa/shared';
import { beforeEach, expect, it } from 'vitest';
import { type Guesses, openGuesses } from './guesses.ts';

let at: Date;
let guesses: Guesses<string>;
let lookedUp: string[];
const valid = new Set(['ours', 'ours too']);

beforeEach(() => {
  at = new Date('2026-03-02T12:00:00Z');
  guesses = openGuesses(() => at);
  lookedUp = [];
});

const show = (token: string, address = '203.0.113.9'): Promise<string> =>
  guesses
    .check(address, token, async () => {
      lookedUp.push(token);
      if (!valid.has(token)) throw new AppError('ERR_SESSION_EXPIRED');
      return token;
    })
    .catch((error: AppError) => `${error.status}`);

const many = (count: number, address?: string): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => show(`guess ${n}`, address)));

it('lets thirty wrong tokens of an address be looked up, and no more within a minute', async () => {
  const answers = await many(80);
  expect([answers.filter((answer) => answer === '401').length, lookedUp.length]).toEqual([30, 30]);
  expect(answers.slice(30).every((answer) => answer === '429')).toBe(true);
  at = new Date(at.getTime() + 60_001);
  expect(await show('one more')).toBe('401');
});

it('counts an IPv6 network as one address', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => show(`guess ${n}`, `2001:db8:1:2::${n + 1}`)),
  );
  expect(answers.filter((answer) => answer === '429')).toHaveLength(10);
});

it('goes on for tokens that were good from there, and for other addresses', async () => {
  await show('ours');
  await many(40);
  expect(await show('ours')).toBe('ours');
  expect(await show('ours too')).toBe('429');
  expect(await show('ours too', '203.0.113.10')).toBe('ours too');
});

it('forgets that a token was good once it is nobody’s', async () => {
  await show('ours');
  valid.delete('ours');
  const answers = [];
  for (let n = 0; n < 33; n += 1) answers.push(await show('ours'));
  valid.add('ours');
  expect(answers.filter((answer) => answer === '429')).toHaveLength(2);
});

it('asks once for one token shown many times at once', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => show('ours')));
  expect([new Set(answers), lookedUp]).toEqual([new Set(['ours']), ['ours']]);
});
