import { AppError, connectionView, maskedSecret } from '@prosa/shared';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getPlanUsage } from '#src/features/billing/index.ts';
import { buildCompany } from '#src/features/companies/testing.ts';
import { buildPlan } from '#src/features/plans/testing.ts';
import { buildQueue } from '#src/features/queues/testing.ts';
import type { Ctx, UserCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/db/database.ts';
import type { Farewell, Publication } from '#src/platform/realtime/publication.ts';
import { connectionNames } from '#src/tenant/connections/connection-names.ts';
import { testDatabase } from '#src/testing/database.ts';
import { findConnection, updateConnectionRow } from '../connection.queries.ts';
import { requestSessionChange } from '../sessions/request-session-change.ts';
import { subscribers } from '../subscribers.ts';
import { buildConnection } from '../testing.ts';
import { createBareConnection, type NewConnection, type Offer } from './create-bare-connection.ts';
import { getConnection, listConnectionViews } from './list-connections.ts';
import { recognizeToken } from './recognize-token.ts';
import { removeConnection } from './remove-connection.ts';
import { hashToken } from './token.ts';
import { updateConnectionSettings } from './update-connection-settings.ts';

const offer: Offer = { providers: ['sandbox'], available: (provider) => provider === 'sandbox' };
const everywhere: Offer = { providers: ['sandbox', 'beta'], available: () => true };
const actor = (profile: 'admin' | 'user') =>
  ({ kind: 'user', id: 1, name: 'Ana', profile, super: false, sessionId: 's' }) as const;
const wish = (more: Partial<NewConnection> = {}): NewConnection => ({
  name: 'Loja',
  provider: 'sandbox',
  queueIds: [],
  ...more,
});

let database: Database;
let companyId: number;

const as = <T>(
  profile: 'admin' | 'user',
  work: (ctx: UserCtx) => Promise<T>,
  company = companyId,
): Promise<T> => database.inCompany(company, actor(profile), (ctx) => work(ctx as UserCtx));
const inside = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> => as('admin', work);
const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : String(error));
const refusal = (work: (ctx: Ctx) => Promise<unknown>): Promise<string> =>
  inside(work).then(() => 'nothing was refused', codeOf);

beforeAll(async () => {
  ({ database } = await testDatabase());
});

beforeEach(async () => {
  companyId = await database.across('test', (db) => buildCompany(db));
});

describe('adding a connection', () => {
  it('makes the first one the default and starts its session', async () => {
    const added = await inside((ctx) => createBareConnection(ctx, offer, wish()));
    expect(connectionView.parse(added)).toEqual(added);
    expect(added).toMatchObject({
      status: 'OPENING',
      isDefault: true,
      maxUseBotQueues: 3,
      token: '',
      queues: [],
    });
    expect(await inside((ctx) => createBareConnection(ctx, offer, wish({ name: 'Filial' })))).toMatchObject({
      isDefault: false,
    });
  });

  it('takes the default from the former one when asked', async () => {
    const first = await inside((ctx) => createBareConnection(ctx, offer, wish()));
    const second = await inside((ctx) => createBareConnection(ctx, offer, wish({ isDefault: true })));
    const list = await as('user', listConnectionViews);
    expect(list.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [first.id, false],
      [second.id, true],
    ]);
  });

  it('stops at the plan’s limit, however many are added at once', async () => {
    companyId = await database.across('test', async (db) =>
      buildCompany(db, { planId: await buildPlan(db, { connections: 2 }) }),
    );
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        inside((ctx) => createBareConnection(ctx, everywhere, wish({ provider: 'beta' }))),
      ),
    );
    const refused = tries.flatMap((attempt) =>
      attempt.status === 'rejected' ? [attempt.reason as unknown] : [],
    );
    expect(refused).toHaveLength(3);
    for (const error of refused)
      expect(error).toMatchObject({ code: 'ERR_PLAN_LIMIT_CONNECTIONS', details: { params: { limit: 2 } } });
  });

  it.each([
    ['a simulated phone before a real one', ['sandbox', 'beta']],
    ['a real phone before a simulated one', ['beta', 'sandbox']],
  ] as const)('of a plan for one connection: %s', async (_, providers) => {
    companyId = await database.across('test', async (db) =>
      buildCompany(db, { planId: await buildPlan(db, { connections: 1 }) }),
    );
    for (const provider of providers)
      await inside((ctx) => createBareConnection(ctx, everywhere, wish({ provider })));
    const another = (ctx: Ctx) => createBareConnection(ctx, everywhere, wish({ provider: 'beta' }));
    expect(await refusal(another)).toBe('ERR_PLAN_LIMIT_CONNECTIONS');
    expect((await inside(getPlanUsage)).connections).toEqual({ used: 1, limit: 1 });
  });

  it('needs a greeting for more than one queue, and queues that exist', async () => {
    const queueIds = await inside(async (ctx) => [await buildQueue(ctx), await buildQueue(ctx)]);
    expect(await refusal((ctx) => createBareConnection(ctx, offer, wish({ queueIds })))).toBe(
      'ERR_WAPP_GREETING_REQUIRED',
    );
    expect(
      await refusal((ctx) => createBareConnection(ctx, offer, wish({ queueIds: [2_000_000_000] }))),
    ).toBe('ERR_NO_QUEUE_FOUND');
    expect(
      await refusal((ctx) => createBareConnection(ctx, offer, wish({ transferQueueId: 2_000_000_000 }))),
    ).toBe('ERR_NO_QUEUE_FOUND');
    const added = await inside((ctx) =>
      createBareConnection(ctx, offer, wish({ queueIds, greetingMessage: 'Olá!' })),
    );
    expect(added.queues.map((queue) => queue.id)).toEqual(queueIds);
  });

  it('refuses networks that are not on offer', async () => {
    expect(await refusal((ctx) => createBareConnection(ctx, offer, wish({ provider: 'beta' })))).toBe(
      'ERR_PROVIDER_UNAVAILABLE',
    );
  });
});

describe('reading connections', () => {
  it('shows the code to admins only, and one at a time', async () => {
    const id = await inside((ctx) => buildConnection(ctx, { status: 'qrcode', qrcode: 'scan me' }));
    expect(await as('admin', (ctx) => getConnection(ctx, { whatsappId: id }))).toMatchObject({
      qrcode: 'scan me',
    });
    expect(await as('user', (ctx) => getConnection(ctx, { whatsappId: id }))).toMatchObject({ qrcode: '' });
    expect(await as('admin', listConnectionViews)).toMatchObject([{ id, qrcode: '' }]);
  });

  it('marks an old short token until it is renewed, and one from before tokens were measured until it is shown', async () => {
    const strong = 'Zb7qLw2nRt9ZkXc4mPs8HdJf6gQy1TeA';
    const old = async (token: string) => {
      const { id } = await inside((ctx) => createBareConnection(ctx, offer, wish()));
      await inside((ctx) => updateConnectionRow(ctx, id, { tokenHash: hashToken(token) }));
      return id;
    };
    const [short, long] = [await old('1234567890123456'), await old(strong)];
    const weak = async (id: number) =>
      (await as('admin', (ctx) => getConnection(ctx, { whatsappId: id }))).weakToken;
    expect([await weak(short), await weak(long)]).toEqual([true, true]);
    for (const [id, token] of [
      [short, '1234567890123456'],
      [long, strong],
    ] as const)
      expect(await database.across('test', (db) => recognizeToken(db, token))).toMatchObject({ id });
    expect([await weak(short), await weak(long)]).toEqual([true, false]);
    const seen = await as('user', (ctx) => getConnection(ctx, { whatsappId: short }));
    expect(seen.weakToken).toBe(false);
    await inside((ctx) => updateConnectionSettings(ctx, { whatsappId: short, token: `${strong}9` }));
    expect(await weak(short)).toBe(false);
  });

  it('never shows a token, and keeps it when the mask or nothing comes back', async () => {
    const token = 'Vb7qLw2nRt9ZkXc4mPs8HdJf6gQy1TeA';
    const { id } = await inside((ctx) => createBareConnection(ctx, offer, wish({ token })));
    const hash = async () => (await inside((ctx) => findConnection(ctx, id)))?.tokenHash;
    const kept = await hash();
    expect(kept).not.toContain(token);
    for (const sent of [maskedSecret, '', undefined])
      await inside((ctx) => updateConnectionSettings(ctx, { whatsappId: id, token: sent }));
    expect(await hash()).toBe(kept);
    expect(await as('admin', (ctx) => getConnection(ctx, { whatsappId: id }))).toMatchObject({
      token: maskedSecret,
    });
    expect(await as('user', (ctx) => getConnection(ctx, { whatsappId: id }))).toMatchObject({ token: '' });
    expect(await refusal((ctx) => updateConnectionSettings(ctx, { whatsappId: id, token: 'short' }))).toBe(
      'ERR_VALIDATION',
    );
    await inside((ctx) => updateConnectionSettings(ctx, { whatsappId: id, token: null }));
    expect(await hash()).toBeNull();
  });

  it('finds nothing of another company', async () => {
    const id = await inside((ctx) => buildConnection(ctx));
    const stranger = await database.across('test', (db) => buildCompany(db));
    const tries: ((ctx: UserCtx) => Promise<unknown>)[] = [
      (ctx: UserCtx) => getConnection(ctx, { whatsappId: id }),
      (ctx: UserCtx) => updateConnectionSettings(ctx, { whatsappId: id, name: 'Minha' }),
      (ctx: UserCtx) => removeConnection(ctx, { whatsappId: id }),
      (ctx: UserCtx) => requestSessionChange(ctx, 'end', id),
    ];
    for (const attempt of tries)
      await expect(as('admin', attempt, stranger)).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND' });
    expect(await as('admin', listConnectionViews, stranger)).toEqual([]);
  });
});

describe('changing a connection', () => {
  it('leaves what was not sent', async () => {
    const queueId = await inside((ctx) => buildQueue(ctx));
    const { id } = await inside((ctx) =>
      createBareConnection(
        ctx,
        offer,
        wish({ queueIds: [queueId], greetingMessage: 'Oi', expiresTicket: 30 }),
      ),
    );
    const changed = await inside((ctx) =>
      updateConnectionSettings(ctx, { whatsappId: id, name: 'Matriz', transferQueueId: queueId }),
    );
    expect(changed).toMatchObject({
      name: 'Matriz',
      greetingMessage: 'Oi',
      expiresTicket: 30,
      transferQueueId: queueId,
      queues: [{ id: queueId }],
      isDefault: true,
    });
  });

  it('always leaves one default', async () => {
    const [first, second] = await inside(
      async (ctx) => [await buildConnection(ctx), await buildConnection(ctx, { isDefault: false })] as const,
    );
    expect(
      await refusal((ctx) => updateConnectionSettings(ctx, { whatsappId: first, isDefault: false })),
    ).toBe('ERR_NO_OTHER_WHATSAPP');
    await inside((ctx) => updateConnectionSettings(ctx, { whatsappId: second, isDefault: true }));
    expect((await as('user', listConnectionViews)).map((row) => row.isDefault)).toEqual([false, true]);
  });

  it('counts the queues it already has', async () => {
    const queueIds = await inside(async (ctx) => [await buildQueue(ctx), await buildQueue(ctx)]);
    const { id } = await inside((ctx) =>
      createBareConnection(ctx, offer, wish({ queueIds, greetingMessage: 'Oi' })),
    );
    expect(
      await refusal((ctx) => updateConnectionSettings(ctx, { whatsappId: id, greetingMessage: '' })),
    ).toBe('ERR_WAPP_GREETING_REQUIRED');
    await inside((ctx) =>
      updateConnectionSettings(ctx, { whatsappId: id, greetingMessage: '', queueIds: queueIds.slice(0, 1) }),
    );
  });
});

describe('removing a connection', () => {
  it('needs an heir for the default, and lets the last one go', async () => {
    const [first, second] = await inside(
      async (ctx) => [await buildConnection(ctx), await buildConnection(ctx, { isDefault: false })] as const,
    );
    expect(await refusal((ctx) => removeConnection(ctx, { whatsappId: first }))).toBe(
      'ERR_NO_OTHER_WHATSAPP',
    );
    expect(await refusal((ctx) => removeConnection(ctx, { whatsappId: first, newDefaultId: first }))).toBe(
      'ERR_NO_WAPP_FOUND',
    );
    await inside((ctx) => removeConnection(ctx, { whatsappId: first, newDefaultId: second }));
    expect(await as('user', listConnectionViews)).toMatchObject([{ id: second, isDefault: true }]);
    await inside((ctx) => removeConnection(ctx, { whatsappId: second }));
    expect(await as('user', listConnectionViews)).toEqual([]);
  });

  it('keeps its name for the tickets it had', async () => {
    const id = await inside((ctx) => buildConnection(ctx, { name: 'Antiga' }));
    await inside((ctx) => removeConnection(ctx, { whatsappId: id }));
    const names = await inside((ctx) => ctx.cached(connectionNames));
    expect(names.get(id)).toMatchObject({ name: 'Antiga', status: 'DISCONNECTED', deleted: true });
  });
});

describe('what browsers hear', () => {
  const heard = (fact: string, connectionId: number): Promise<(Publication | Farewell)[]> =>
    inside(async (ctx) => {
      const found = subscribers.filter((subscriber) => subscriber.fact === fact);
      return (
        await Promise.all(
          found.map((subscriber) => subscriber.publish?.(ctx, { connectionId } as never) ?? []),
        )
      ).flat();
    });

  it('is the code for admins and the status for everyone else', async () => {
    const id = await inside((ctx) => buildConnection(ctx, { status: 'qrcode', qrcode: 'scan me' }));
    const admins = `c${companyId}:admins`;
    expect(await heard('connection.session_changed', id)).toMatchObject([
      {
        rooms: [admins],
        channel: 'whatsappSession',
        payload: { session: { id, status: 'qrcode', qrcode: 'scan me' } },
      },
      {
        rooms: [`c${companyId}`],
        except: [admins],
        channel: 'whatsappSession',
        payload: { session: { id, status: 'qrcode', qrcode: '' } },
      },
    ]);
    expect(await heard('connection.changed', id)).toMatchObject([
      { rooms: [`c${companyId}`], payload: { action: 'update', whatsapp: { id, qrcode: '', token: '' } } },
    ]);
    expect(await heard('connection.deleted', id)).toMatchObject([
      { payload: { action: 'delete', whatsappId: id } },
    ]);
  });
});
