import { expect, it } from 'vitest';
import { openMemory } from './memory.ts';

const at = (ms: number): Date => new Date(1_000_000 + ms);

function counting() {
  let loads = 0;
  return () => {
    loads += 1;
    return Promise.resolve(loads);
  };
}

it('tells everybody the same for a while, and looks again afterwards', async () => {
  const memory = openMemory<number>(1_000);
  const load = counting();
  const atOnce = await Promise.all([memory.get('a', at(0), load), memory.get('a', at(0), load)]);
  expect(atOnce).toEqual([1, 1]);
  expect(await memory.get('a', at(999), load)).toBe(1);
  expect(await memory.get('b', at(999), load)).toBe(2);
  expect(await memory.get('a', at(1_000), load)).toBe(3);
  expect(await memory.get('b', at(1_000), load)).toBe(2);
});

it('does not remember a failure', async () => {
  const memory = openMemory<number>(1_000);
  await expect(memory.get('a', at(0), () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await memory.get('a', at(1), counting())).toBe(1);
});
