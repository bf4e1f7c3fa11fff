import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#src/drivers/whatsapp/driver.ts';
import { SendRefused } from '#src/drivers/whatsapp/errors.ts';
import { type ManualTimers, manualTimers } from '#src/drivers/whatsapp/testing.ts';
import { buildCompany } from '#src/features/companies/testing.ts';
import type { Database } from '#src/platform/db/database.ts';
import { newId } from '#src/platform/id.ts';
import { openLog } from '#src/platform/log/log.ts';
import { testDatabase } from '#src/testing/database.ts';
import { type Node, openPuppets, type Puppets } from '../testing/puppets.ts';
import { buildConnection } from '../testing.ts';
import { credentialVault } from '../vault.ts';
import { purgeRequests } from './request.queries.ts';
import { openSessionRpc, type SessionRpc } from './session-rpc.remote.ts';

const vault = credentialVault(randomBytes(32));

let database: Database;
let owner: pg.Pool;
let puppets: Puppets;
let session: Pick<Session, 'pairByCode' | 'checkNumber' | 'templates'>;
let key: { companyId: number; connectionId: number };
let running: Node;
let here: SessionRpc;
let there: SessionRpc;
let clock: ManualTimers;
let hereClock: ManualTimers;

const rpcOf = (nodeId: string, node: Node, timers: ManualTimers): SessionRpc =>
  openSessionRpc({
    nodeId,
    database,
    owns: node.runner.owns,
    ownsAny: () => node.runner.count() > 0,
    opened: node.runner.opened,
    timers,
    newId,
    log: openLog('silent'),
  });
/** How many questions lie in the database. */
const lying = async (): Promise<number> =>
  (await owner.query('select 1 from connection_requests')).rowCount ?? 0;
/** What the facts do in a running installation: the owner looks, whoever asked reads the answer. */
const carry = async (): Promise<void> => {
  await expect.poll(lying).toBeGreaterThan(0);
  here.look();
  await here.idle();
  there.heard(key.companyId);
};
const refused = (asking: Promise<unknown>): Promise<string> =>
  asking.then(
    () => 'nothing was refused',
    (error: unknown) => (error instanceof SendRefused ? `${error.code} ${error.retryable}` : String(error)),
  );

beforeAll(async () => {
  ({ database, owner } = await testDatabase());
});

beforeEach(async () => {
  session = {
    pairByCode: async (phone) => `CODE${phone.slice(-4)}`,
    checkNumber: async (phone) => (phone === '0' ? null : [{ kind: 'phone', value: phone }]),
    templates: async () => [],
  };
  puppets = openPuppets({
    database: () => database,
    vault,
    session: () => ({
      pairByCode: (phone) => session.pairByCode(phone),
      checkNumber: (phone) => session.checkNumber(phone),
      templates: () => session.templates(),
    }),
  });
  const companyId = await database.across('test', (db) => buildCompany(db));
  const connectionId = await database.inCompany(companyId, { kind: 'system', name: 'test' }, (ctx) =>
    buildConnection(ctx, { status: 'OPENING' }),
  );
  key = { companyId, connectionId };
  running = puppets.node('here');
  await running.runner.start();
  clock = manualTimers();
  hereClock = manualTimers();
  here = rpcOf('here', running, hereClock);
  here.start();
  there = rpcOf('there', puppets.node('there'), clock);
});

afterEach(async () => {
  here.stop();
  there.stop();
  await puppets.stop();
  await owner.query('delete from connections');
});

describe('a question', () => {
  it('is put to a session of this very process without a detour', async () => {
    expect(await here.ask(key, { kind: 'pairByCode', phone: '5511987654321' })).toBe('CODE4321');
    expect(await lying()).toBe(0);
  });

  it('is looked for every second where a session runs, in case its fact was missed, and nowhere else', async () => {
    const acquired = async (node: SessionRpc, timers: ManualTimers): Promise<number> => {
      let count = 0;
      const counting = (): void => {
        count += 1;
      };
      database.system.on('acquire', counting);
      timers.advance(3_000);
      await node.idle();
      database.system.off('acquire', counting);
      return count;
    };
    there.start();
    expect(await acquired(there, clock)).toBe(0);
    expect(await acquired(here, hereClock)).toBeGreaterThan(0);
  });

  it('reaches the node that runs the session, and its answer comes back', async () => {
    const asking = there.ask(key, { kind: 'checkNumber', phone: '5511987654321' });
    await carry();
    expect(await asking).toEqual([{ kind: 'phone', value: '5511987654321' }]);
    const unknown = there.ask(key, { kind: 'checkNumber', phone: '0' });
    await carry();
    expect(await unknown).toBeNull();
    expect(await lying()).toBe(0);
  });

  it('is answered by looking now and then, should no word of it arrive', async () => {
    const owning = manualTimers();
    const slow = rpcOf('here', running, owning);
    slow.start();
    const asking = there.ask(key, { kind: 'pairByCode', phone: '1234' });
    await expect.poll(lying).toBe(1);
    owning.advance(1_000);
    await slow.idle();
    clock.advance(1_000);
    expect(await asking).toBe('CODE1234');
    slow.stop();
  });

  it('is refused there as it would be here', async () => {
    session = { ...session, pairByCode: () => Promise.reject(new SendRefused('not_supported', false)) };
    const asking = refused(there.ask(key, { kind: 'pairByCode', phone: '1234' }));
    await carry();
    expect(await asking).toBe('not_supported false');
    expect(await refused(here.ask(key, { kind: 'pairByCode', phone: '1234' }))).toBe('not_supported false');
    session = { ...session, pairByCode: () => Promise.reject(new Error('boom')) };
    expect(await refused(here.ask(key, { kind: 'pairByCode', phone: '1234' }))).toBe('network_error true');
  });

  it('is not believed an answer of another shape', async () => {
    session = { ...session, pairByCode: async () => 7 as never };
    const asking = refused(there.ask(key, { kind: 'pairByCode', phone: '1234' }));
    await carry();
    expect(await asking).toBe('network_error true');
  });
});

describe('a question that nobody can answer', () => {
  it('is refused at once when no node runs the session', async () => {
    await running.runner.stop();
    expect(await refused(there.ask(key, { kind: 'templates' }))).toBe('not_connected true');
    expect(await lying()).toBe(0);
  });

  it('is refused after fifteen seconds when its owner is silent, and forgotten', async () => {
    const asking = refused(there.ask(key, { kind: 'templates' }));
    await expect.poll(lying).toBe(1);
    clock.advance(15_000);
    expect(await asking).toBe('not_connected true');
    await expect.poll(lying).toBe(0);
  });

  it('does not hold up a session that never answers for ever', async () => {
    session = { ...session, templates: () => new Promise(() => undefined) };
    const timers = manualTimers();
    const owning = rpcOf('here', running, timers);
    const asking = refused(owning.ask(key, { kind: 'templates' }));
    timers.advance(15_000);
    expect(await asking).toBe('not_connected true');
  });

  it('is purged when its asker has died', async () => {
    const asking = refused(there.ask(key, { kind: 'templates' }));
    await expect.poll(lying).toBe(1);
    await database.across('test', purgeRequests);
    expect(await lying()).toBe(1);
    await owner.query(`update connection_requests set created_at = created_at - interval '2 minutes'`);
    await database.across('test', purgeRequests);
    expect(await lying()).toBe(0);
    there.stop();
    expect(await asking).toBe('not_connected true');
  });
});
