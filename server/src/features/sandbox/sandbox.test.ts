import { randomBytes } from 'node:crypto';
import { AppError, phoneMessage } from '@prosa/shared';
import type pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InboxEvent } from '#src/drivers/whatsapp/events.ts';
import { registerDrivers } from '#src/drivers/whatsapp/registry.ts';
import { sandboxDriver } from '#src/drivers/whatsapp/sandbox/index.ts';
import { type ManualTimers, manualTimers } from '#src/drivers/whatsapp/testing.ts';
import { buildCompany } from '#src/features/companies/testing.ts';
import { credentialVault, findConnection } from '#src/features/connections/index.ts';
import { openSessionRunner, type SessionRunner } from '#src/features/connections/supervision/index.ts';
import { buildConnection } from '#src/features/connections/testing.ts';
import { emptyDeps } from '#src/features/messages/testing.ts';
import type { Ctx, RemoteCtx, UserCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/db/database.ts';
import { newId } from '#src/platform/id.ts';
import { openLog } from '#src/platform/log/log.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { testDatabase } from '#src/testing/database.ts';
import { createPairedSandbox } from './pair-sandbox.ts';
import { showLine } from './phone-line.view.ts';
import { routes } from './routes.ts';
import { sandboxPhones } from './sandbox-phones.ts';
import { subscribers } from './subscribers.ts';

const actor = { kind: 'user', id: 1, name: 'Ana', profile: 'admin', super: false, sessionId: 's' } as const;
const vault = credentialVault(randomBytes(32));
const log = openLog('silent');
const phone = '5511987654321';
const exchange = { files: [] } as never;
const deps = emptyDeps();
const show = showLine(deps.links);

let database: Database;
let owner: pg.Pool;
let companyId: number;
let runner: SessionRunner;
let timers: ManualTimers;
let received: { connectionId: number; event: InboxEvent }[];
let toldNow: Publication[];
let isInboxDown: boolean;
const commitWatchers = new Set<() => void>();

const receive = async (_company: number, connectionId: number, event: InboxEvent): Promise<void> => {
  if (isInboxDown) throw new Error('the inbox is down');
  received.push({ connectionId, event });
};
const on = routes({ isEnabled: true, receive, vault, show });
const inside = <T>(work: (ctx: UserCtx) => Promise<T>): Promise<T> =>
  database.inCompany(companyId, actor, (ctx) => work(ctx as UserCtx));
const remote = (): RemoteCtx => ({
  companyId,
  actor,
  log,
  now: timers.now,
  newId,
  random: Math.random,
  inCompany: database.inCompany,
  across: database.across,
  inside,
  audit: () => undefined,
});
const says = (whatsappId: number, body: string, id = newId()) =>
  on.write(remote(), { whatsappId, phone, name: 'Maria', body, id }, exchange);
const screen = (whatsappId: number) => inside((ctx) => on.list(ctx, { whatsappId, phone }, exchange));
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing was refused',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

/** Resolves when the connection's row says so; looks again after every commit that changed a session. */
async function until(
  id: number,
  is: (row: NonNullable<Awaited<ReturnType<typeof findConnection>>>) => boolean,
): Promise<string> {
  for (;;) {
    const committed = new Promise<void>((resolve) => commitWatchers.add(resolve));
    const row = await inside((ctx) => findConnection(ctx, id));
    if (row !== undefined && is(row)) return row.qrcode;
    await committed;
  }
}
/** Lets time pass as slowly as the node can keep its leases. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 5_000) {
    timers.advance(5_000);
    await runner.round();
  }
}
const untilStatus = (id: number, status: string) => until(id, (row) => row.status === status);

beforeAll(async () => {
  ({ database, owner } = await testDatabase());
  database.onCommitted(() => {
    for (const watcher of commitWatchers) watcher();
    commitWatchers.clear();
  });
});

beforeEach(async () => {
  received = [];
  toldNow = [];
  isInboxDown = false;
  timers = manualTimers();
  companyId = await database.across('test', (db) => buildCompany(db));
  const phones = sandboxPhones({
    inCompany: database.inCompany,
    storage: deps.storage,
    tellNow: (_company, publication) => void toldNow.push(publication),
  });
  runner = openSessionRunner({
    nodeId: newId(),
    database,
    timers,
    now: timers.now,
    random: () => 0.5,
    maxSessions: 100,
    vault,
    log,
    onEvent: async (company, connection, event) => {
      if (event.type !== 'picture') await receive(company, connection, event);
    },
    drivers: registerDrivers([sandboxDriver({ phones, timers, now: timers.now, newId })]),
  });
  await runner.start();
});

afterEach(async () => {
  await runner.stop();
  await owner.query('delete from connections');
});

async function connected(): Promise<number> {
  const { id } = await inside((ctx) => createPairedSandbox(ctx, vault, 'Loja'));
  await runner.round();
  await untilStatus(id, 'CONNECTED');
  return id;
}

describe('pairing', () => {
  it('of the first connection needs no scan', async () => {
    const id = await connected();
    const row = await inside((ctx) => findConnection(ctx, id));
    expect(row).toMatchObject({
      provider: 'sandbox',
      isDefault: true,
      qrcode: '',
      number: expect.stringMatching(/^55119\d{8}$/),
    });
  });

  it('shows a code, renews it, and connects once it is scanned', async () => {
    const id = await inside((ctx) => buildConnection(ctx, { status: 'OPENING', number: null }));
    await runner.round();
    const first = await untilStatus(id, 'qrcode');
    await pass(20_000);
    const second = await until(id, (row) => row.status === 'qrcode' && row.qrcode !== first);
    const scan = (qrcode: string) => inside((ctx) => on.scan(ctx, { whatsappId: id, qrcode }, exchange));
    expect(await refusal(scan(first))).toBe('ERR_SANDBOX_CODE_EXPIRED');
    await scan(second);
    expect(await untilStatus(id, 'PAIRING')).toBe('');
    await runner.round();
    await untilStatus(id, 'CONNECTED');
    expect(await refusal(scan(second))).toBe('ERR_SANDBOX_CODE_EXPIRED');
  });

  it('ends after three codes that nobody scanned', async () => {
    const id = await inside((ctx) => buildConnection(ctx, { status: 'OPENING', number: null }));
    await runner.round();
    for (const retries of [0, 1, 2]) {
      await until(id, (row) => row.status === 'qrcode' && row.retries === retries);
      await pass(20_000);
    }
    await until(
      id,
      (row) => row.status === 'DISCONNECTED' && row.statusReason === 'expired_qr' && !row.wanted,
    );
  });

  it('survives a restart', async () => {
    const id = await connected();
    await runner.stop();
    // Its row says all along that it is.
    const again = new Promise<void>((resolve) => runner.whenConnected(() => resolve()));
    await runner.start();
    await again;
    await expect(
      runner.send(companyId, id, [{ kind: 'phone', value: phone }], {
        id: newId(),
        kind: 'text',
        body: 'oi',
      }),
    ).resolves.toBeDefined();
  });
});

describe('a phone', () => {
  it('writes to the company through the inbox, and is told when it is stored', async () => {
    const id = await connected();
    const line = await says(id, 'oi');
    expect(phoneMessage.parse(line)).toEqual(line);
    expect(line).toMatchObject({ whatsappId: id, phone, mine: true, body: 'oi', ack: 1 });
    expect(received).toMatchObject([
      {
        connectionId: id,
        event: {
          type: 'message',
          message: {
            providerId: line.id,
            from: [{ kind: 'phone', value: phone }],
            pushName: 'Maria',
            body: 'oi',
            fromMe: false,
          },
        },
      },
    ]);
    expect(await screen(id)).toEqual([line]);
  });

  it('keeps what could not be stored waiting, and may try again under the same id', async () => {
    const id = await connected();
    const lineId = newId();
    isInboxDown = true;
    await expect(says(id, 'oi', lineId)).rejects.toThrow('the inbox is down');
    expect(await screen(id)).toMatchObject([{ id: lineId, ack: 0 }]);
    isInboxDown = false;
    expect(await says(id, 'oi', lineId)).toMatchObject({ id: lineId, ack: 1 });
    expect(await screen(id)).toHaveLength(1);
    expect(await refusal(says(id, 'something else', lineId))).toBe('ERR_VALIDATION');
  });

  it('shows what the company sends, once, and reports delivery and reading', async () => {
    const id = await connected();
    const message = { id: newId(), kind: 'text', body: 'Olá' } as const;
    const to = [{ kind: 'phone', value: phone }] as const;
    await runner.send(companyId, id, to, message);
    await runner.send(companyId, id, to, message);
    expect(await screen(id)).toMatchObject([{ id: message.id, mine: false, body: 'Olá', ack: 2 }]);
    expect(await on.read(remote(), { whatsappId: id, phone }, exchange)).toEqual({ read: 1 });
    expect(await on.read(remote(), { whatsappId: id, phone }, exchange)).toEqual({ read: 0 });
    const acks = received.flatMap(({ event }) =>
      event.type === 'status' ? [[event.status.messageId, event.status.ack]] : [],
    );
    expect(acks).toEqual([
      [message.id, 2],
      [message.id, 2],
      [message.id, 3],
    ]);
    expect(await screen(id)).toMatchObject([{ ack: 3 }]);
  });

  it('sees its own lines turn blue and the company typing', async () => {
    const id = await connected();
    const { id: lineId } = await says(id, 'oi');
    const session = runner.session(companyId, id);
    await session.markRead([{ kind: 'phone', value: phone }], [lineId]);
    expect(await screen(id)).toMatchObject([{ id: lineId, ack: 3 }]);
    await session.typing([{ kind: 'phone', value: phone }], true);
    expect(toldNow).toEqual([
      {
        rooms: [`c${companyId}:sandbox${id}`],
        channel: 'sandbox',
        payload: { action: 'typing', whatsappId: id, phone, typing: true },
      },
    ]);
    await on.typing(remote(), { whatsappId: id, phone, typing: true }, exchange);
    expect(received.at(-1)).toEqual({
      connectionId: id,
      event: { type: 'typing', from: [{ kind: 'phone', value: phone }], typing: true },
    });
  });

  it('is one phone under either spelling of a Brazilian number', async () => {
    const id = await connected();
    await on.write(
      remote(),
      { whatsappId: id, phone: '551187654321', name: 'Maria', body: 'oi', id: newId() },
      exchange,
    );
    expect(await screen(id)).toMatchObject([{ phone, body: 'oi' }]);
  });

  it('reaches no number that is not paired, no other network and no other company', async () => {
    const [unpaired, cloud] = await inside(
      async (ctx: Ctx) =>
        [
          await buildConnection(ctx, { number: null, status: 'qrcode' }),
          await buildConnection(ctx, { provider: 'cloud', isDefault: false }),
        ] as const,
    );
    expect(await refusal(says(unpaired, 'oi'))).toBe('ERR_WAPP_NOT_INITIALIZED');
    expect(await refusal(says(cloud, 'oi'))).toBe('ERR_NO_WAPP_FOUND');
    companyId = await database.across('test', (db) => buildCompany(db));
    for (const id of [unpaired, cloud]) {
      expect(await refusal(says(id, 'oi'))).toBe('ERR_NO_WAPP_FOUND');
      expect(await refusal(screen(id))).toBe('ERR_NO_WAPP_FOUND');
      expect(await refusal(on.read(remote(), { whatsappId: id, phone }, exchange))).toBe('ERR_NO_WAPP_FOUND');
    }
    expect(received).toEqual([]);
  });

  it('does not exist where the sandbox is not on offer', async () => {
    const off = routes({ isEnabled: false, receive, vault, show });
    const id = await connected();
    expect(await refusal(off.list({} as never, { whatsappId: id, phone }, exchange))).toBe(
      'ERR_NO_WAPP_FOUND',
    );
  });

  it('is followed by its page', async () => {
    const id = await connected();
    const line = await says(id, 'oi');
    const told = await inside(async (ctx) =>
      Promise.all(
        subscribers(show).map((subscriber) => subscriber.publish?.(ctx, { lineId: line.id } as never)),
      ),
    );
    const common = { rooms: [`c${companyId}:sandbox${id}`], channel: 'sandbox' };
    expect(told.flat()).toMatchObject([
      { ...common, payload: { action: 'create', message: line } },
      { ...common, payload: { action: 'update', message: line } },
    ]);
  });
});
