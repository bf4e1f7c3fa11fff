import { type Channels, wireEvent } from '@prosa/shared';
import { eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPlan } from '#src/features/plans/testing.ts';
import { buildUser } from '#src/features/users/testing.ts';
import { companies } from '#src/tenant/companies/companies.tables.ts';
import { companyChanged } from '#src/tenant/companies/events.ts';
import { type Refused, refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;
let stranger: Person;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  admin = company.admin;
  stranger = (await server.company()).admin;
});

let made = 0;
const newcomer = () => {
  made += 1;
  return { name: `Pessoa ${made}`, email: `pessoa${made}@exemplo.com`, password: 'segredo' };
};

const signedIn = (email: string, password: string) => server.stranger.auth.login({ email, password });

async function ticketOf(number: string): Promise<number> {
  await company.phone(number).says('oi');
  const [ticket] = (await admin.api.tickets.list({ searchParam: number })).tickets;
  if (ticket === undefined) throw new Error('no ticket came up');
  return ticket.id;
}

/** What a socket of this person hears, by event. */
async function listening(person: Person): Promise<[string, unknown][]> {
  const heard: [string, unknown][] = [];
  const socket: Socket = io(server.url, {
    transports: ['websocket'],
    auth: { token: person.token },
    reconnection: false,
  });
  atTheEnd(() => void socket.disconnect());
  await new Promise<void>((resolve) => socket.once('ready', () => resolve()));
  socket.onAny((event: string, payload: unknown) => heard.push([event, payload]));
  return heard;
}

describe('an admin', () => {
  it('adds a user, who signs in with what was given', async () => {
    const [queueId = 0] = company.queueIds;
    const ana = { ...newcomer(), name: '  Ana ', queueIds: [queueId], whatsappId: company.connectionId };
    const user = await admin.api.users.create({ ...ana, profile: 'supervisor', allTicket: 'enabled' });
    expect(user).toMatchObject({
      name: 'Ana',
      profile: 'supervisor',
      allTicket: 'enabled',
      whatsappId: company.connectionId,
      super: false,
      companyId: company.id,
    });
    expect(user.queues.map(({ id }) => id)).toEqual([queueId]);
    expect((await signedIn(ana.email.toUpperCase(), ana.password)).user).toMatchObject({ id: user.id });
  });

  it('gives the least unless told otherwise', async () => {
    expect(await admin.api.users.create(newcomer())).toMatchObject({
      profile: 'user',
      allTicket: 'desabled',
      queues: [],
      whatsappId: null,
    });
  });

  it('is refused what is not right, by field', async () => {
    const wrong = [
      { name: 'A' },
      { name: 'x'.repeat(51) },
      { email: 'ana' },
      { password: '1234' },
      { password: 'x'.repeat(51) },
      { profile: 'owner' as never },
    ];
    for (const some of wrong) {
      const answer = await admin.api.users
        .create({ ...newcomer(), ...some })
        .catch((error: unknown) => error);
      expect((answer as Refused).body, JSON.stringify(some)).toMatchObject({
        error: 'ERR_VALIDATION',
        fields: [{ field: Object.keys(some)[0] }],
      });
    }
    const foreign = await stranger.api.connections.list();
    const unknown = { ...newcomer(), whatsappId: foreign[0]?.id ?? 0 };
    expect(await refusal(admin.api.users.create(unknown))).toBe('404 ERR_NO_WAPP_FOUND');
  });

  it('is told when anybody on the platform has the address, also for a user that exists', async () => {
    const taken = { error: 'ERR_VALIDATION', fields: [{ field: 'email', rule: 'taken' }] };
    const email = stranger.email.toUpperCase();
    const adding = await admin.api.users.create({ ...newcomer(), email }).catch((error: unknown) => error);
    expect((adding as Refused).body).toMatchObject(taken);
    const { id } = await admin.api.users.create(newcomer());
    const editing = await admin.api.users.update({ userId: id, email }).catch((error: unknown) => error);
    expect((editing as Refused).body).toMatchObject(taken);
  });

  it('cannot add more users than the plan allows, however many are added at once', async () => {
    const small = await server.company();
    await server.app.platform.across('test plan', async (db) => {
      const planId = await buildPlan(db, { users: 3 });
      await db.orm.update(companies).set({ planId }).where(eq(companies.id, small.id));
    });
    const added = await Promise.all(
      Array.from({ length: 5 }, () => refusal(small.admin.api.users.create(newcomer()))),
    );
    expect(added.sort()).toEqual([...Array(3).fill('400 ERR_PLAN_LIMIT_USERS'), 'none', 'none']);
    const [, second] = await small.admin.api.users.list();
    const gone = (await small.admin.api.users.list()).find(({ id }) => id !== small.admin.id) ?? second;
    await small.admin.api.users.remove({ userId: gone?.id ?? 0 });
    expect(await refusal(small.admin.api.users.create(newcomer()))).toBe('none');
  });

  it('reads users by pages of twenty, and finds them by name or address without case and accents', async () => {
    const crowd = await server.company();
    for (let index = 0; index < 20; index += 1)
      await crowd.inside((ctx) => buildUser(ctx, { name: `Zeca ${String(index).padStart(2, '0')}` }));
    await crowd.admin.api.users.create({ ...newcomer(), name: 'Ângela', email: 'vendas@angela.example' });
    const first = await crowd.admin.api.users.page({});
    expect(first).toMatchObject({ count: 22, hasMore: true });
    expect(first.users).toHaveLength(20);
    const second = await crowd.admin.api.users.page({ pageNumber: 2 });
    expect([second.users.length, second.hasMore]).toEqual([2, false]);
    for (const searchParam of ['ANGELA', 'vendas@'])
      expect((await crowd.admin.api.users.page({ searchParam })).users).toMatchObject([{ name: 'Ângela' }]);
  });

  it('sorts users as people read names, and narrows them to queue, role and presence', async () => {
    const team = await server.company();
    const [queueId = 0] = team.queueIds;
    const api = team.admin.api.users;
    const make = (name: string, more: object) => api.create({ ...newcomer(), name, ...more });
    await make('Posto 10', { profile: 'supervisor', queueIds: [queueId] });
    await make('posto 2', { queueIds: [queueId] });
    await make('Posto 1', {});
    const named = async (query: Parameters<typeof api.page>[0]) => {
      const { users, count } = await api.page({ searchParam: 'posto', ...query });
      expect(count).toBe(users.length);
      return users.map(({ name }) => name);
    };
    expect(await named({})).toEqual(['Posto 1', 'posto 2', 'Posto 10']);
    expect(await named({ sort: '-name' })).toEqual(['Posto 10', 'posto 2', 'Posto 1']);
    expect(await named({ sort: 'profile' })).toEqual(['Posto 10', 'posto 2', 'Posto 1']);
    expect(await named({ queueId })).toEqual(['posto 2', 'Posto 10']);
    expect(await named({ queueId: 0 })).toEqual(['Posto 1']);
    expect(await named({ profile: 'supervisor', queueId })).toEqual(['Posto 10']);
    expect(await named({ online: true })).toEqual([]);
    expect(await named({ online: false })).toHaveLength(3);
    expect(await refusal(api.page({ sort: 'passwordHash' as never }))).toBe('400 ERR_VALIDATION');
    expect(await refusal(api.page({ profile: 'super' as never }))).toBe('400 ERR_VALIDATION');
  });
});

describe('changing a user', () => {
  it('keeps what was not sent, and the password where it was left empty', async () => {
    const ana = newcomer();
    const { id, version } = await admin.api.users.create({ ...ana, queueIds: [...company.queueIds] });
    const changed = await admin.api.users.update({ userId: id, name: 'Outra', password: '', version });
    expect(changed).toMatchObject({ name: 'Outra', email: ana.email, version: version + 1 });
    expect(changed.queues).toHaveLength(2);
    expect((await signedIn(ana.email, ana.password)).user.name).toBe('Outra');
  });

  it('tells whoever saw an older version', async () => {
    const { id, version } = await admin.api.users.create(newcomer());
    await admin.api.users.update({ userId: id, name: 'Primeira', version });
    expect(await refusal(admin.api.users.update({ userId: id, name: 'Segunda', version }))).toBe(
      '409 ERR_CHANGED_MEANWHILE',
    );
    expect(await admin.api.users.get({ userId: id })).toMatchObject({ name: 'Primeira' });
  });

  it('ends the session when somebody else changes password or role, and renews tokens after other queues', async () => {
    const [password, role, queues] = [await company.agent(), await company.agent(), await company.agent()];
    await admin.api.users.update({ userId: password.id, password: 'outra senha' });
    expect(await refusal(password.api.auth.me())).toBe('401 ERR_SESSION_EXPIRED');
    await admin.api.users.update({ userId: role.id, profile: 'supervisor' });
    expect(await refusal(role.api.auth.me())).toBe('401 ERR_SESSION_EXPIRED');
    await admin.api.users.update({ userId: queues.id, queueIds: [] });
    expect(await refusal(queues.api.auth.me())).toBe('403 ERR_SESSION_EXPIRED');
    const { user } = await signedIn(queues.email, 'correct horse');
    expect(user.tokenVersion).toBe(1);
    expect(user.queues).toEqual([]);
  });

  it('leaves the company with an admin', async () => {
    const alone = await server.company();
    const { id } = alone.admin;
    expect(await refusal(alone.admin.api.users.update({ userId: id, profile: 'user' }))).toBe(
      '409 ERR_LAST_ADMIN',
    );
    await alone.admin.api.users.create({ ...newcomer(), profile: 'admin' });
    expect(await alone.admin.api.users.update({ userId: id, name: 'Ainda', profile: 'admin' })).toMatchObject(
      {
        name: 'Ainda',
      },
    );
  });
});

describe('one’s own account', () => {
  it('is everybody’s to name and to give a connection, with the session alone', async () => {
    const ana = await company.agent({ name: 'Ana' });
    const { email } = await ana.api.users.get({ userId: ana.id });
    // As a client sends it back: the address as it was read, the password left empty.
    const mine = { userId: ana.id, name: 'Ana Maria', email, password: '', whatsappId: company.connectionId };
    expect(await ana.api.users.update(mine)).toMatchObject({ name: 'Ana Maria', email });
    expect(await refusal(ana.api.auth.me())).toBe('none');
  });

  it('gives nobody a role, queues or tickets; what is sent back as it was read is no offence', async () => {
    const ana = await company.agent();
    const { profile, allTicket, queues } = await ana.api.users.get({ userId: ana.id });
    const queueIds = queues.map(({ id }) => id);
    await ana.api.users.update({ userId: ana.id, name: 'Ana', profile, allTicket, queueIds });
    for (const wish of [{ profile: 'admin' as const }, { queueIds: [] }, { allTicket: 'enabled' as const }])
      expect(await refusal(ana.api.users.update({ userId: ana.id, ...wish }))).toBe('403 ERR_NO_PERMISSION');
    const other = await company.agent();
    expect(await refusal(ana.api.users.update({ userId: other.id, name: 'Eu' }))).toBe(
      '403 ERR_NO_PERMISSION',
    );
  });

  it('of the operator is the operator’s alone', async () => {
    const operator = await company.inside((ctx) => buildUser(ctx, { profile: 'admin', super: true }));
    const change = admin.api.users.update({ userId: operator.id, password: 'meu agora' });
    expect(await refusal(change)).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(admin.api.users.remove({ userId: operator.id }))).toBe('403 ERR_NO_PERMISSION');
    const escalating = { ...newcomer(), super: true } as Parameters<typeof admin.api.users.create>[0];
    expect(await admin.api.users.create(escalating)).toMatchObject({ super: false });
  });

  it('stays open to admins of an expired company, others’ do not', async () => {
    const late = await server.company();
    const member = await late.agent();
    await server.app.platform.across('test due date', (db) =>
      db.orm
        .update(companies)
        .set({ dueDate: new Date('2020-01-01'), isPlatform: false })
        .where(eq(companies.id, late.id)),
    );
    await late.inside(async (ctx) => ctx.emit(companyChanged, { companyId: late.id }));
    await server.settled();
    const again = await server.signIn(late.admin, late.id);
    expect(await again.api.users.update({ userId: again.id, name: 'Dona' })).toMatchObject({ name: 'Dona' });
    expect(await refusal(again.api.users.update({ userId: member.id, name: 'Eu' }))).toBe(
      '402 ERR_SUBSCRIPTION_EXPIRED',
    );
  });
});

describe('removing a user', () => {
  it('ends the session, frees the address and keeps the name in history', async () => {
    const ana = await company.agent({ name: 'Ana Antiga', allTicket: 'enabled' });
    const ticketId = await ticketOf('5511955550001');
    await ana.api.tickets.update({ ticketId, status: 'open', userId: ana.id });
    await ana.api.tickets.update({ ticketId, status: 'closed' });
    expect(await admin.api.users.remove({ userId: ana.id })).toEqual({ message: 'User deleted' });
    expect(await refusal(ana.api.auth.me())).toBe('401 ERR_SESSION_EXPIRED');
    expect(await refusal(signedIn(ana.email, 'correct horse'))).toBe('401 ERR_INVALID_CREDENTIALS');
    expect(await refusal(admin.api.users.get({ userId: ana.id }))).toBe('404 ERR_NO_USER_FOUND');
    expect((await admin.api.users.list()).map(({ id }) => id)).not.toContain(ana.id);
    expect((await admin.api.tickets.get({ ticketId })).user).toEqual({ id: ana.id, name: 'Ana Antiga' });
    const successor = await admin.api.users.create({ ...newcomer(), email: ana.email });
    expect(successor.id).not.toBe(ana.id);
  });

  it('returns what they had open to waiting', async () => {
    const ana = await company.agent({ allTicket: 'enabled' });
    const tickets = [await ticketOf('5511955550002'), await ticketOf('5511955550003')];
    for (const ticketId of tickets)
      await ana.api.tickets.update({ ticketId, status: 'open', userId: ana.id });
    await admin.api.users.remove({ userId: ana.id });
    await server.settled();
    for (const ticketId of tickets)
      expect(await admin.api.tickets.get({ ticketId })).toMatchObject({ status: 'pending', userId: null });
  });

  it('is nobody’s to do with themselves, nor a plain user’s or a stranger’s', async () => {
    const ana = await company.agent();
    expect(await refusal(admin.api.users.remove({ userId: admin.id }))).toBe('409 ERR_OWN_ACCOUNT');
    expect(await refusal(ana.api.users.remove({ userId: admin.id }))).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(stranger.api.users.remove({ userId: ana.id }))).toBe('404 ERR_NO_USER_FOUND');
  });

  it('by two admins of each other at the same moment leaves one', async () => {
    const pair = await server.company();
    const other = await pair.inside((ctx) => buildUser(ctx, { profile: 'admin' }));
    const second = await server.signIn(other, pair.id);
    const answers = await Promise.all([
      refusal(pair.admin.api.users.remove({ userId: second.id })),
      refusal(second.api.users.remove({ userId: pair.admin.id })),
    ]);
    expect(answers).toContain('none');
    expect(answers.filter((answer) => answer === 'none')).toHaveLength(1);
  });
});

describe('on the socket', () => {
  it('the company hears of users; who is removed or loses a role hears nothing more of it', async () => {
    const [gone, demoted] = [
      await company.agent(),
      await company.inside((ctx) => buildUser(ctx, { profile: 'admin' })),
    ];
    const former = await server.signIn(demoted, company.id);
    const [byAdmin, byGone, byFormer] = [
      await listening(admin),
      await listening(gone),
      await listening(former),
    ];
    const user = await admin.api.users.create(newcomer());
    await server.settled();
    const event = wireEvent(company.id, 'user');
    const created = (heard: [string, unknown][]) =>
      heard.filter(([, payload]) => (payload as Channels['user']).action === 'create');
    await expect.poll(() => created(byAdmin)).toMatchObject([[event, { user: { id: user.id } }]]);
    await admin.api.users.remove({ userId: gone.id });
    await admin.api.users.update({ userId: former.id, profile: 'user' });
    await server.settled();
    await expect.poll(() => byAdmin).toContainEqual([event, { action: 'delete', userId: gone.id }]);
    const later = await admin.api.users.create(newcomer());
    await server.settled();
    await expect.poll(() => created(byAdmin)).toHaveLength(2);
    for (const heard of [byGone, byFormer]) {
      expect(created(heard)).toMatchObject([[event, { user: { id: user.id } }]]);
      expect(JSON.stringify(heard)).not.toContain(later.email);
    }
  });
});
