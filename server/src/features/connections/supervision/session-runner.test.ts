import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SendRefused, SessionSuperseded } from '#src/drivers/whatsapp/errors.ts';
import type { InboxEvent } from '#src/drivers/whatsapp/events.ts';
import { buildCompany } from '#src/features/companies/testing.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/db/database.ts';
import { testDatabase } from '#src/testing/database.ts';
import { type ConnectionRow, getConnectionRow } from '../connection.queries.ts';
import { pairSession, requestSessionChange } from '../sessions/request-session-change.ts';
import { removeConnection } from '../settings/remove-connection.ts';
import { type Opened, openPuppets, type Puppets } from '../testing/puppets.ts';
import { buildConnection } from '../testing.ts';
import { credentialVault } from '../vault.ts';
import type { SessionRunner } from './session-runner.remote.ts';

const system = { kind: 'system', name: 'test' } as const;
const vault = credentialVault(randomBytes(32));
const connectedState = { status: 'CONNECTED', number: '5511900010007' } as const;
const greeting: InboxEvent = {
  type: 'typing',
  from: [{ kind: 'phone', value: '5511987654321' }],
  typing: true,
};

let database: Database;
let owner: pg.Pool;
let companyId: number;
let puppets: Puppets;
let opened: Puppets['opened'];
let taken: string[];

const inside = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> => database.inCompany(companyId, system, work);
const build = (): Promise<number> =>
  inside((ctx) => buildConnection(ctx, { status: 'OPENING', isDefault: false }));
const row = (id: number): Promise<ConnectionRow> => inside((ctx) => getConnectionRow(ctx, id));
const kept = async (id: number): Promise<Buffer | undefined> =>
  (
    await owner.query<{ credentials: Buffer }>(
      'select credentials from connection_credentials where company_id = $1 and connection_id = $2',
      [companyId, id],
    )
  ).rows[0]?.credentials;
const letSilencePass = () =>
  owner.query(`update connection_leases set beat_at = beat_at - interval '25 seconds'`);
const last = (): Opened => puppets.last();
const node: Puppets['node'] = (...wanted) => puppets.node(...wanted);

beforeAll(async () => {
  ({ database, owner } = await testDatabase());
});

beforeEach(async () => {
  taken = [];
  puppets = openPuppets({
    database: () => database,
    vault,
    onEvent: (nodeId, connectionId) => taken.push(`${nodeId} ${connectionId}`),
  });
  opened = puppets.opened;
  companyId = await database.across('test', (db) => buildCompany(db));
});

afterEach(async () => {
  await puppets.stop();
  await owner.query('delete from connections');
});

describe('a session', () => {
  it('starts for a new connection and tells the row how it fares', async () => {
    const { runner, log } = node('a');
    await runner.start();
    const id = await build();
    await runner.round();
    expect(log).toEqual([`owned ${id}`]);
    await last().become({ status: 'qrcode', qrcode: 'scan me', retries: 0 });
    expect(await row(id)).toMatchObject({ status: 'qrcode', qrcode: 'scan me' });
    await last().become({ status: 'PAIRING' });
    await last().become(connectedState);
    expect(await row(id)).toMatchObject({ status: 'CONNECTED', qrcode: '', number: connectedState.number });
    expect(log).toEqual([`owned ${id}`, `connected ${id}`]);
    expect(await runner.send(companyId, id, [], { id: 'm', kind: 'text', body: 'oi' })).toEqual({
      providerId: 'a:m',
    });
  });

  it('hands events to the inbox and keeps its credentials sealed', async () => {
    const { runner } = node('a');
    await runner.start();
    const id = await build();
    await runner.round();
    await last().request.onEvent(greeting);
    expect(taken).toEqual([`a ${id}`]);
    await last().request.saveCredentials(Buffer.from('the keys'));
    expect((await kept(id))?.includes('the keys')).toBe(false);
    await inside((ctx) => requestSessionChange(ctx, 'reconnect', id));
    await runner.round();
    expect(opened).toHaveLength(2);
    expect(Buffer.from(last().request.credentials ?? []).toString()).toBe('the keys');
    await last().request.saveCredentials(null);
    expect(await kept(id)).toBeUndefined();
  });

  it('is opened held back where WhatsApp wants to be left alone, until somebody asks for it', async () => {
    const first = node('a');
    await first.runner.start();
    const id = await build();
    await first.runner.round();
    const retryAt = new Date('2026-11-20T18:00:00.000Z');
    await last().become({ status: 'TIMEOUT', reason: 'temporarily_banned', retryAt });
    expect(await row(id)).toMatchObject({ status: 'TIMEOUT', statusReason: 'temporarily_banned', retryAt });
    await first.runner.stop();
    const second = node('b');
    await second.runner.start();
    expect(last()).toMatchObject({ node: 'b', request: { held: { until: retryAt } } });
    await inside((ctx) => requestSessionChange(ctx, 'reconnect', id));
    expect(await row(id)).toMatchObject({ status: 'OPENING', retryAt: null });
    await second.runner.round();
    expect(last().request.held).toBeUndefined();
  });

  it('whose credentials were sealed with another secret is not opened without them', async () => {
    const { runner } = node('a');
    await runner.start();
    const id = await build();
    await runner.round();
    await last().request.saveCredentials(Buffer.from('the keys'));
    await last().become(connectedState);
    await runner.stop();
    const strange = openPuppets({ database: () => database, vault: credentialVault(randomBytes(32)) });
    await strange.node('b').runner.start();
    await expect
      .poll(() => row(id), { timeout: 10_000 })
      .toMatchObject({
        status: 'TIMEOUT',
        statusReason: 'unreadable',
      });
    expect(strange.opened).toEqual([]);
    await strange.stop();
    expect(await kept(id)).toBeDefined();
    await node('c').runner.start();
    expect(Buffer.from(last().request.credentials ?? []).toString()).toBe('the keys');
  });

  it('refuses to send while it is not connected', async () => {
    const { runner } = node('a');
    await runner.start();
    const id = await build();
    const send = () => runner.send(companyId, id, [], { id: 'm', kind: 'text', body: 'oi' });
    await expect(send()).rejects.toBeInstanceOf(SendRefused);
    await runner.round();
    await last().become(connectedState);
    await send();
    await last().become({ status: 'TIMEOUT', reason: 'network' });
    await expect(send()).rejects.toMatchObject({ code: 'not_connected', retryable: true });
  });

  it('is given back when it ends by itself, and starts again on demand', async () => {
    const { runner, log } = node('a');
    await runner.start();
    const id = await build();
    await runner.round();
    await last().become({ status: 'DISCONNECTED', reason: 'expired_qr' });
    await runner.round();
    expect(await row(id)).toMatchObject({
      status: 'DISCONNECTED',
      statusReason: 'expired_qr',
      wanted: false,
    });
    expect(last().ended).toEqual(['close']);
    expect(runner.owns(companyId, id)).toBe(false);
    expect(log.at(-1)).toBe(`lost ${id}`);
    await inside((ctx) => requestSessionChange(ctx, 'new-code', id));
    await runner.round();
    expect(opened).toHaveLength(2);
    expect(runner.owns(companyId, id)).toBe(true);
  });

  it('is started again, with a pause, when its state cannot be written', async () => {
    const { runner, timers } = node('a');
    await runner.start();
    const id = await build();
    await runner.round();
    await owner.query('alter table connections add constraint broken check (qrcode <> $$bad$$)');
    await expect(last().become({ status: 'qrcode', qrcode: 'bad', retries: 0 })).rejects.toThrow();
    await owner.query('alter table connections drop constraint broken');
    await runner.round();
    expect(opened).toHaveLength(1);
    timers.advance(1_500);
    await runner.round();
    expect(opened.map((session) => session.ended)).toEqual([['close'], []]);
    await last().become(connectedState);
    expect(await row(id)).toMatchObject({ status: 'CONNECTED' });
  });
});

describe('demands', () => {
  const paired = async (runner: SessionRunner): Promise<number> => {
    const id = await build();
    await inside((ctx) =>
      pairSession(
        ctx,
        id,
        connectedState.number,
        vault.seal({ companyId, connectionId: id }, Buffer.from('keys')),
      ),
    );
    await runner.round();
    await last().become(connectedState);
    return id;
  };

  it.each([
    ['reconnect', 'close', 'keys'],
    ['new-code', 'unlink', undefined],
  ] as const)('%s ends the session (%s) and opens another', async (demand, how, credentials) => {
    const { runner } = node('a');
    await runner.start();
    const id = await paired(runner);
    await inside((ctx) => requestSessionChange(ctx, demand, id));
    expect(await row(id)).toMatchObject({ status: 'OPENING' });
    await runner.round();
    expect(opened.map((session) => session.ended)).toEqual([[how], []]);
    expect(last().request.credentials?.toString()).toBe(credentials);
  });

  it('end: unlinks and opens no other', async () => {
    const { runner } = node('a');
    await runner.start();
    const id = await paired(runner);
    await inside((ctx) => requestSessionChange(ctx, 'end', id));
    expect(await row(id)).toMatchObject({ status: 'DISCONNECTED', number: null, wanted: false });
    await runner.round();
    expect(opened.map((session) => session.ended)).toEqual([['unlink']]);
    expect(runner.owns(companyId, id)).toBe(false);
  });

  it('removing the connection unlinks it', async () => {
    const { runner } = node('a');
    await runner.start();
    const id = await paired(runner);
    await inside((ctx) => removeConnection(ctx, { whatsappId: id }));
    await runner.round();
    expect(opened.map((session) => session.ended)).toEqual([['unlink']]);
  });

  it('that end two sessions give both back, also the one that ends while the other is given back', async () => {
    const [first, second] = [await build(), await build()];
    let endSecond = (): void => undefined;
    const secondMayEnd = new Promise<void>((resolve) => {
      endSecond = resolve;
    });
    const unlink = ({ request: { connectionId } }: Opened) =>
      connectionId === second ? secondMayEnd : Promise.resolve();
    const theirs = openPuppets({
      database: () => database,
      vault,
      session: (one) => ({ unlink: () => unlink(one) }),
    });
    const across: Database['across'] = async (reason, work) => {
      const done = await database.across(reason, work);
      if (reason === 'session leases: claim' && log.includes(`lost ${first}`)) {
        endSecond();
        await expect.poll(() => log, { timeout: 10_000 }).toContain(`lost ${second}`);
      }
      return done;
    };
    const { runner, log } = theirs.node('a', { database: { ...database, across } });
    await runner.start();
    for (const id of [first, second]) await inside((ctx) => removeConnection(ctx, { whatsappId: id }));
    runner.look();
    await expect.poll(() => log, { timeout: 10_000 }).toContain(`lost ${second}`);
    await runner.round();
    const { rows } = await owner.query(
      `select connection_id from connection_leases where company_id = $1 and node_id <> ''`,
      [companyId],
    );
    expect(rows).toEqual([]);
    await theirs.stop();
  });

  it('leave an older session without a voice', async () => {
    const { runner } = node('a');
    await runner.start();
    const id = await paired(runner);
    const older = last();
    await inside((ctx) => requestSessionChange(ctx, 'new-code', id));
    await expect(older.become(connectedState)).rejects.toBeInstanceOf(SessionSuperseded);
    await expect(older.request.saveCredentials(Buffer.from('old keys'))).rejects.toBeInstanceOf(
      SessionSuperseded,
    );
    await expect(older.request.onEvent(greeting)).rejects.toBeInstanceOf(SessionSuperseded);
    expect(await row(id)).toMatchObject({ status: 'OPENING' });
    expect(await kept(id)).toBeUndefined();
    await runner.round();
    expect(opened).toHaveLength(2);
  });
});

describe('several nodes', () => {
  it('never run one connection twice, though they look at once', async () => {
    const a = node('a');
    const b = node('b');
    await Promise.all([a.runner.start(), b.runner.start()]);
    const ids = await Promise.all(Array.from({ length: 6 }, () => build()));
    await Promise.all([a.runner.round(), b.runner.round(), a.runner.round(), b.runner.round()]);
    expect(opened.map((session) => session.request.connectionId).sort((x, y) => x - y)).toEqual(
      ids.sort((x, y) => x - y),
    );
  });

  it('hand over at once when one stops', async () => {
    const a = node('a');
    const b = node('b');
    await a.runner.start();
    const id = await build();
    await a.runner.round();
    await last().become(connectedState);
    await b.runner.start();
    expect(b.runner.owns(companyId, id)).toBe(false);
    await a.runner.stop();
    expect(last().ended).toEqual(['close']);
    await b.runner.round();
    expect(b.runner.owns(companyId, id)).toBe(true);
    expect(last().node).toBe('b');
    expect(await row(id)).toMatchObject({ status: 'CONNECTED' });
  });

  it('take over from a silent one, whose session is not heard any more', async () => {
    const a = node('a');
    const b = node('b');
    await a.runner.start();
    const id = await build();
    await a.runner.round();
    const former = last();
    await former.become(connectedState);
    await b.runner.start();
    await b.runner.round();
    expect(opened).toHaveLength(1);

    await letSilencePass();
    await b.runner.round();
    expect(last().node).toBe('b');
    expect(b.log).toEqual([`owned ${id}`]);
    // The former owner wakes up and knows nothing yet: what it writes is refused all the same.
    await expect(former.become({ status: 'TIMEOUT', reason: 'network' })).rejects.toBeInstanceOf(
      SessionSuperseded,
    );
    await expect(former.request.saveCredentials(Buffer.from('old'))).rejects.toBeInstanceOf(
      SessionSuperseded,
    );
    await a.runner.round();
    expect(a.runner.owns(companyId, id)).toBe(false);
    expect(a.log.at(-1)).toBe(`lost ${id}`);
    expect(former.ended).toEqual(['close']);
  });

  it('stop by themselves before others take over, when they cannot beat', async () => {
    const a = node('a');
    await a.runner.start();
    const id = await build();
    await a.runner.round();
    await last().become(connectedState);
    const send = () => a.runner.send(companyId, id, [], { id: 'm', kind: 'text', body: 'oi' });
    await send();
    a.timers.skip(15_000);
    await expect(send()).rejects.toMatchObject({ code: 'not_connected' });
    await expect(last().request.onEvent(greeting)).rejects.toBeInstanceOf(SessionSuperseded);
    await a.runner.round();
    expect(a.log.filter((line) => line === `lost ${id}`)).toHaveLength(1);
    // Its own lease is given back and taken anew.
    expect(opened.map((session) => session.ended)).toEqual([['close'], []]);
    expect(a.runner.owns(companyId, id)).toBe(true);
  });

  it('take up at once what an earlier process of the same name has left', async () => {
    const before = node('a');
    await before.runner.start();
    const id = await build();
    await before.runner.round();
    const after = node('a');
    await after.runner.start();
    expect(after.runner.owns(companyId, id)).toBe(true);
    await before.runner.round();
    expect(before.runner.owns(companyId, id)).toBe(false);
  });

  it('take up at once what a process has left that is known to be gone', async () => {
    const before = node('a');
    await before.runner.start();
    const id = await build();
    await before.runner.round();
    const other = node('b');
    await other.runner.start();
    expect(other.runner.owns(companyId, id)).toBe(false);
    const after = node('c', { isGone: (nodeId) => nodeId === 'a' });
    await after.runner.start();
    expect(after.runner.owns(companyId, id)).toBe(true);
  });
});
