import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { SessionSuperseded } from '#src/drivers/whatsapp/errors.ts';
import { buildCompany } from '#src/features/companies/testing.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/db/database.ts';
import { databaseError } from '#src/platform/db/database-error.ts';
import { testDatabase } from '#src/testing/database.ts';
import { type ConnectionRow, getConnectionRow } from '../connection.queries.ts';
import { type Opened, openPuppets, type Puppets } from '../testing/puppets.ts';
import { buildConnection } from '../testing.ts';
import { credentialVault } from '../vault.ts';
import { requestSessionChange } from './request-session-change.ts';

const system = { kind: 'system', name: 'test' } as const;
const vault = credentialVault(randomBytes(32));
const number = '5511987654321';
const connected = (spelling = number) => ({ status: 'CONNECTED', number: spelling }) as const;

let database: Database;
let owner: pg.Pool;
let companies: [number, number];
let puppets: Puppets;

const inside = <T>(companyId: number, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  database.inCompany(companyId, system, work);
const build = (companyId: number): Promise<number> =>
  inside(companyId, (ctx) =>
    buildConnection(ctx, { provider: 'beta', status: 'OPENING', number: null, isDefault: false }),
  );
const row = (companyId: number, id: number): Promise<ConnectionRow> =>
  inside(companyId, (ctx) => getConnectionRow(ctx, id));
const sessionOf = (id: number): Opened =>
  puppets.opened.findLast((one) => one.request.connectionId === id) ?? expect.fail('no session was opened');

beforeAll(async () => {
  ({ database, owner } = await testDatabase());
});

beforeEach(async () => {
  puppets = openPuppets({ database: () => database, vault, provider: 'beta' });
  const company = () => database.across('test', (db) => buildCompany(db));
  companies = [await company(), await company()];
});

afterEach(async () => {
  await puppets.stop();
  await owner.query('delete from connections');
});

it.each([
  ['the same company', 0, number],
  ['another company', 1, number],
  ['another company that spells it without its ninth digit', 1, '551187654321'],
] as const)('unlinks a session whose number is a connection’s of %s', async (_, second, spelling) => {
  const [home] = companies;
  const away = companies[second];
  const { runner, timers } = puppets.node('a');
  await runner.start();
  const [mine, theirs] = [await build(home), await build(away)];
  await runner.round();
  await sessionOf(mine).become(connected());
  const late = sessionOf(theirs);
  await late.request.saveCredentials(Buffer.from('keys'));
  await expect(late.become(connected(spelling))).rejects.toBeInstanceOf(SessionSuperseded);
  await expect(late.request.saveCredentials(Buffer.from('newer keys'))).rejects.toBeInstanceOf(
    SessionSuperseded,
  );
  for (let n = 0; n < 30; n += 1) {
    await runner.round();
    timers.advance(4_000);
  }
  expect(await row(away, theirs)).toMatchObject({
    status: 'DISCONNECTED',
    statusReason: 'number_in_use',
    wanted: false,
    number: null,
    qrcode: '',
  });
  expect(late.ended).toEqual(['unlink']);
  expect((await owner.query('select 1 from connection_credentials')).rowCount).toBe(0);
  expect(puppets.opened.filter((one) => one.request.connectionId === theirs)).toHaveLength(1);
  expect(await row(home, mine)).toMatchObject({ status: 'CONNECTED', number });
});

it('refuses to reconnect a number that went to another connection meanwhile', async () => {
  const [home, away] = companies;
  const { runner } = puppets.node('a');
  await runner.start();
  const former = await inside(home, (ctx) =>
    buildConnection(ctx, {
      provider: 'beta',
      status: 'DISCONNECTED',
      wanted: false,
      number,
      isDefault: false,
    }),
  );
  const present = await build(away);
  await runner.round();
  await sessionOf(present).become(connected());
  const refused = await inside(home, (ctx) => requestSessionChange(ctx, 'reconnect', former)).catch(
    databaseError,
  );
  expect(refused?.code).toBe('ERR_NUMBER_IN_USE');
  expect(await row(home, former)).toMatchObject({ status: 'DISCONNECTED', wanted: false });
  // A new code may be scanned by another phone.
  await inside(home, (ctx) => requestSessionChange(ctx, 'new-code', former));
  await runner.round();
  await sessionOf(former).become(connected('5511900010008'));
  expect(await row(home, former)).toMatchObject({ status: 'CONNECTED', number: '5511900010008' });
});
