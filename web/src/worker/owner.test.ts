import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Stores } from '#src/lib/offline/testing.ts';
import { forgetOwner, isOwnedBy, keepOwner } from './owner.ts';

const origin = 'https://prosa.example';
beforeEach(() => void vi.stubGlobal('caches', new Stores(origin)));
afterEach(() => vi.unstubAllGlobals());

test('what is pushed to somebody else than whose browser it is is not shown', async () => {
  expect(await isOwnedBy({ userId: 7, companyId: 1 }, origin)).toBe(false);
  await keepOwner({ userId: 7, companyId: 1 }, origin);
  expect(await isOwnedBy({ userId: 7, companyId: 1 }, origin)).toBe(true);
  expect(await isOwnedBy({ userId: 8, companyId: 1 }, origin)).toBe(false);
  expect(await isOwnedBy({ userId: 7, companyId: 2 }, origin)).toBe(false);
  await keepOwner({ userId: 8, companyId: 1 }, origin);
  expect(await isOwnedBy({ userId: 7, companyId: 1 }, origin)).toBe(false);
  await forgetOwner();
  expect(await isOwnedBy({ userId: 8, companyId: 1 }, origin)).toBe(false);
});
