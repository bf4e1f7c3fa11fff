import { expect, it } from 'vitest';
import { testAddresses } from '#src/testing/database.ts';
import { poolSize, readRoom } from './pool-size.ts';

const all = { told: undefined, onlySockets: false };

it('gives three processes room in a PostgreSQL as it is installed, whoever starts first', () => {
  const usable = 97;
  const sizes = [1, 2, 3].map((nodes) => poolSize({ usable, nodes }, all));
  expect(sizes).toEqual([{ size: 13 }, { size: 13 }, { size: 13 }]);
  expect(3 * (2 * 13 + 4)).toBeLessThan(usable);
});

it('takes no more than one process has use for, and less where it serves sockets alone', () => {
  expect(poolSize({ usable: 997, nodes: 4 }, all)).toEqual({ size: 20 });
  expect(poolSize({ usable: 97, nodes: 1 }, { ...all, alone: true })).toEqual({ size: 20 });
  expect(poolSize({ usable: 997, nodes: 4 }, { ...all, onlySockets: true })).toEqual({ size: 10 });
});

it('does as it was told, and says with numbers when that is too much', () => {
  expect(poolSize({ usable: 97, nodes: 2 }, { ...all, told: 20 })).toEqual({ size: 20 });
  expect(poolSize({ usable: 97, nodes: 3 }, { ...all, told: 20 })).toEqual({
    size: 20,
    warning:
      'PostgreSQL allows 97 connections; 3 processes with up to 44 each may want 132. Raise its max_connections, or set DATABASE_CONNECTIONS lower in every process.',
  });
  expect(poolSize({ usable: 22, nodes: 3 }, all)).toMatchObject({ size: 3, warning: expect.any(String) });
});

it('refuses only where it cannot work at all', () => {
  expect(poolSize({ usable: 6, nodes: 1 }, all)).toMatchObject({ size: 3 });
  expect(poolSize({ usable: 5, nodes: 1 }, all)).toBeUndefined();
});

it('reads from the database what it allows and who is there', async () => {
  const { system } = await testAddresses();
  const { usable, nodes } = await readRoom(system);
  expect(usable).toBeGreaterThan(300);
  expect(nodes).toBe(1);
});
