/** That what takes long is kept out of transactions, wherever they are opened; every API test runs under the same watch. */
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { folderMail } from '#src/drivers/mail/folder/index.ts';
import { runProgram } from '#src/drivers/media/run-program.ts';
import { openOutgoing } from '#src/drivers/outgoing/outgoing.ts';
import { openPaymentHttp } from '#src/drivers/payment/http.ts';
import { readSheet } from '#src/drivers/sheets/read-sheet.ts';
import { localStorage } from '#src/drivers/storage/local/index.ts';
import { buildCompany } from '#src/features/companies/testing.ts';
import { decoyHash } from '#src/features/users/decoy-hash.ts';
import { hashPassword, isPassword } from '#src/features/users/password.ts';
import { testDatabase } from '#src/testing/database.ts';
import type { Database } from './db/database.ts';
import { newId } from './id.ts';

/** Nothing is ever put there: that is what is seen. */
const folder = '/nowhere/prosa';
const letter = { id: 'one', to: 'ana@prosa.local', subject: 'Oi', text: 'Oi' };
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
    ['a call to another server', () => openOutgoing({ loopback: true }).fetchPublic('http://127.0.0.1:9')],
    [
      'a call to another server',
      () => openPaymentHttp()({ method: 'GET', url: 'http://127.0.0.1:9', headers: {} }),
    ],
    ['sending a letter', () => folderMail({ folder, from: 'prosa@prosa.local' }).send(letter)],
    ['asking the storage', () => localStorage(folder, newId).remove('1/2.jpg')],
    ['running a program', async () => runProgram(process.execPath, ['--version'])],
    ['reading a spreadsheet', () => readSheet(Readable.from([])).next()],
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
