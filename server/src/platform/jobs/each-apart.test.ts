import { expect, it } from 'vitest';
import { eachApart } from './each-apart.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

it('goes on after one that fails, and tells of it in the end', async () => {
  const done: number[] = [];
  const round = eachApart(numbers(4), async (n) => {
    if (n === 1) throw new Error('the second');
    done.push(n);
  });
  await expect(round).rejects.toThrow('the second');
  expect(done).toEqual([0, 2, 3]);
});

it('tells of all that failed', async () => {
  const round = eachApart(numbers(5), async (n) => {
    if (n % 2 === 1) throw new Error(`number ${n}`);
  });
  const { errors } = (await round.catch(
    (error: AggregateError) => error as AggregateError,
  )) as AggregateError;
  expect(errors.map(({ message }: Error) => message)).toEqual(['number 1', 'number 3']);
});

it('ends where nothing succeeds any more', async () => {
  let tried = 0;
  const round = eachApart(numbers(1_000), async () => {
    tried += 1;
    throw new Error('away');
  });
  await expect(round).rejects.toThrow('10 failed');
  expect(tried).toBe(10);
});
