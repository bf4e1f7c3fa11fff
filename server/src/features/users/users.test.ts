import { userDetail, userListItem } from '@prosa/shared';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCompany } from '#src/features/companies/testing.ts';
import { buildQueue } from '#src/features/queues/testing.ts';
import type { Ctx, UserCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/db/database.ts';
import { newId } from '#src/platform/id.ts';
import { agents } from '#src/tenant/users/agents.ts';
import { ticketActor } from '#src/tenant/users/ticket-actor.ts';
import { testDatabase } from '#src/testing/database.ts';
import { createUser } from './changes/create-user.ts';
import { updateLanguage } from './changes/update-language.ts';
import { decoyHash } from './decoy-hash.ts';
import { getUser } from './lists/get-user.ts';
import { listUsers } from './lists/list-users.ts';
import { usersSubscribers } from './subscribers.ts';
import { type BuiltUser, buildUser } from './testing.ts';

const system = { kind: 'system', name: 'test' } as const;

let database: Database;
let companyId: number;
let queueId: number;
let agent: BuiltUser;
let admin: BuiltUser;
let stranger: BuiltUser;

const inside = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> => database.inCompany(companyId, system, work);

function as<T>(user: BuiltUser, work: (ctx: UserCtx) => Promise<T>): Promise<T> {
  const profile = user === admin ? 'admin' : 'user';
  const actor = {
    kind: 'user',
    id: user.id,
    name: user.name,
    profile,
    super: false,
    sessionId: newId(),
  } as const;
  return database.inCompany(companyId, actor, (ctx) => work(ctx as UserCtx));
}

beforeAll(async () => {
  ({ database } = await testDatabase());
});

beforeEach(async () => {
  const [own, foreign] = await database.across(
    'test',
    async (db) => [await buildCompany(db), await buildCompany(db)] as const,
  );
  companyId = own;
  queueId = await inside((ctx) => buildQueue(ctx, { name: 'Vendas', color: '#123456' }));
  agent = await inside((ctx) => buildUser(ctx, { name: 'ana', allTicket: 'enabled', queueIds: [queueId] }));
  admin = await inside((ctx) => buildUser(ctx, { name: 'Zé', profile: 'admin' }));
  stranger = await database.inCompany(foreign, system, (ctx) => buildUser(ctx));
});

describe('users', () => {
  it('are listed by name with their queues, and nobody else’s', async () => {
    const list = await inside(listUsers);
    expect(userListItem.array().parse(list)).toEqual(list);
    expect(list.map((user) => user.id)).toEqual([agent.id, admin.id]);
    const UserQueue = { queueId, userId: agent.id };
    expect(list[0]?.queues).toEqual([{ id: queueId, name: 'Vendas', color: '#123456', UserQueue }]);
  });

  it('see themselves; admins see everyone of the company', async () => {
    const own = await as(agent, (ctx) => getUser(ctx, { userId: agent.id }));
    expect(userDetail.strict().parse(own)).toEqual(own);
    expect(await as(admin, (ctx) => getUser(ctx, { userId: agent.id }))).toEqual(own);
    await expect(as(agent, (ctx) => getUser(ctx, { userId: admin.id }))).rejects.toMatchObject({
      code: 'ERR_NO_PERMISSION',
      status: 403,
    });
  });

  it('of another company do not exist', async () => {
    for (const user of [agent, admin]) {
      await expect(as(user, (ctx) => getUser(ctx, { userId: stranger.id }))).rejects.toMatchObject({
        code: 'ERR_NO_USER_FOUND',
        status: 404,
      });
    }
  });

  it('choose their language', async () => {
    expect((await inside((ctx) => ctx.cached(agents))).get(agent.id)?.language).toBeNull();
    await as(agent, (ctx) => updateLanguage(ctx, { language: 'es' }));
    expect((await inside((ctx) => ctx.cached(agents))).get(agent.id)?.language).toBe('es');
  });

  it('act on tickets with their queues', async () => {
    expect(await as(agent, ticketActor)).toEqual({
      id: agent.id,
      profile: 'user',
      super: false,
      queueIds: [queueId],
      allTicket: 'enabled',
    });
    await expect(as(stranger, ticketActor)).rejects.toMatchObject({
      code: 'ERR_SESSION_EXPIRED',
      status: 401,
    });
  });

  it('are told to their company as its list shows them, with what makes them somebody to clients', async () => {
    const changed = usersSubscribers.find((subscriber) => subscriber.fact === 'user.changed');
    const publications = await inside(
      (ctx) => changed?.publish?.(ctx, { userId: agent.id } as never) ?? Promise.resolve([]),
    );
    const [user] = await inside(listUsers);
    expect(publications).toEqual([
      {
        rooms: [`c${companyId}`],
        channel: 'user',
        payload: {
          action: 'update',
          user: {
            ...user,
            companyId,
            super: false,
            allTicket: 'enabled',
            whatsappId: null,
            company: { id: companyId, name: expect.any(String), dueDate: expect.any(String) },
          },
        },
      },
    ]);
  });
});

describe('adding a user', () => {
  const bia = { name: 'Bia', email: 'bia@example.com', passwordHash: decoyHash, profile: 'user' } as const;

  it('puts it into its queues', async () => {
    const id = await inside((ctx) =>
      createUser(ctx, { ...bia, email: 'Bia@example.org', queueIds: [queueId, queueId] }),
    );
    expect((await inside((ctx) => ctx.cached(agents))).get(id)).toMatchObject({
      name: 'Bia',
      allTicket: 'desabled',
      queueIds: [queueId],
    });
  });

  it('refuses an address that anybody on the platform has, and nothing is left behind', async () => {
    const taken = { code: 'ERR_VALIDATION', details: { fields: [{ field: 'email', rule: 'taken' }] } };
    await expect(
      inside((ctx) => createUser(ctx, { ...bia, email: stranger.email.toUpperCase() })),
    ).rejects.toMatchObject(taken);
    expect(await inside(listUsers)).toHaveLength(2);
  });

  it('refuses a queue of another company', async () => {
    const refused = inside((ctx) =>
      createUser(ctx, { ...bia, email: 'bia@example.net', queueIds: [queueId + 1_000] }),
    );
    await expect(refused).rejects.toMatchObject({ code: 'ERR_NO_QUEUE_FOUND' });
    expect(await inside(listUsers)).toHaveLength(2);
  });
});
