/** That what takes long is kept out of transactions, wherever they are opened; every API test runs under the same watch. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCompany } from '#src/features/companies/testing.ts';
import { decoyHash, hashPassword, isPassword } from '#src/features/users/password.ts';
import { testDatabase } from '#src/testing/database.ts';
import type { Database } from './db/database.ts';

const system = { kind: 'system', name: 'test' } as const;
let database: Database;
let companyId: number;

beforeAll(async () => {
  ({ database } = await testDatabase());
  companyId = await database.across('test', (db) => buildCompany(db));
});

describe('inside a transaction', () => {
  const wrong: [what: string, work: () => Promise<unknown>][] = [
    ['hashing a password', () => hashPassword('s3creta', companyId)],
    ['hashing a password', () => isPassword(decoyHash, 's3creta', companyId)],
    ['another transaction', () => database.inCompany(companyId, system, async () => undefined)],
    ['another transaction', async () => database.across('test', async () => undefined)],
  ];
  it.each(wrong)('of a company %s is refused', async (what, work) => {
    await expect(database.inCompany(companyId, system, work)).rejects.toThrow(`${what} inside a transaction`);
  });
  it.each(wrong)('over all companies %s is refused', async (what, work) => {
    await expect(database.across('test', work)).rejects.toThrow(`${what} inside a transaction`);
  });
});

it('after a transaction nothing is refused, not even to what it left running', async () => {
  const left = await database.inCompany(companyId, system, async () => ({
    hash: nextTurn().then(async () => {
      await nextTurn();
      return database.across('test', async () => 'done');
    }),
  }));
  expect(await left.hash).toBe('done');
});
