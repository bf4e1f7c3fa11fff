/** Companies from outside: what the operator of the platform does with them over HTTP. */
import { type Channels, wireEvent } from '@prosa/shared';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPlan } from '#src/features/plans/testing.ts';
import { companies } from '#src/tenant/companies/companies.tables.ts';
import { type Refused, refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let operator: Person;
let planId: number;
let owner: pg.Pool;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company('Padaria Ação');
  operator = await server.operator();
  owner = new pg.Pool({ ...server.addresses.owner, max: 1 });
  owner.on('error', () => undefined);
  planId = await server.app.platform.across('test', (db) =>
    buildPlan(db, { name: 'Básico', valueCents: 9_990 }),
  );
});
afterAll(() => owner.end());

let made = 0;
const newcomer = () => {
  made += 1;
  return { name: `Loja ${made}`, email: `loja${made}@exemplo.com`, planId };
};
const body = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => (error as Refused).body);

describe('the operator', () => {
  it('opens a company with its first admin, and reads a made password once', async () => {
    const { api } = operator;
    const given = { ...newcomer(), phone: '11 98888-7777', dueDate: '2030-05-10', billingName: 'Loja Ltda' };
    const { password, ...opened } = await api.operator.create({ ...given, cpfCnpj: '529.982.247-25' });
    expect(opened).toMatchObject({
      name: given.name,
      plan: { id: planId, name: 'Básico', value: 99.9 },
      dueDate: '2030-05-11T02:59:59.999Z',
      dueDay: 10,
      status: true,
      recurrence: 'MENSAL',
      campaignsEnabled: true,
      billingName: 'Loja Ltda',
      cpfCnpj: '52998224725',
      isPlatform: false,
    });
    const session = await server.stranger.auth.login({ email: given.email, password: password ?? '' });
    expect(session.user).toMatchObject({ profile: 'admin', companyId: opened.id, super: false });
    const { records } = await api.audit.list({ action: 'operator.create' });
    expect(records[0]).toMatchObject({ recordName: given.name, record: { id: String(opened.id) } });
    expect(JSON.stringify(records)).not.toContain(password);
  });

  it('gives a password if one is wanted, and none is answered', async () => {
    const given = { ...newcomer(), password: 'segredo', campaignsEnabled: false };
    const opened = await operator.api.operator.create(given);
    expect([opened.password, opened.campaignsEnabled, opened.dueDate]).toEqual([null, false, null]);
    const { user } = await server.stranger.auth.login({ email: given.email, password: 'segredo' });
    expect(user.company.settings).toContainEqual({ key: 'campaignsEnabled', value: 'false' });
  });

  it.each([
    { name: 'x' },
    { name: 'x'.repeat(51) },
    { email: 'loja' },
    { planId: 0 },
    { planId: null as never },
    { dueDate: '31/12/2030' },
    { dueDate: '2030-02-30' },
    { recurrence: 'SEMANAL' as never },
    { cpfCnpj: '529.982.247-24' },
    { country: 'AR' as never },
    { password: '1234' },
    { password: 'senha123' },
    { status: 'sim' as never },
  ])('is told that %j cannot be', async (wrong) => {
    expect(await body(operator.api.operator.create({ ...newcomer(), ...wrong }))).toMatchObject({
      error: 'ERR_VALIDATION',
      fields: [{ field: Object.keys(wrong)[0] }],
    });
  });

  it('is told whose name or address is taken, and nothing is left behind', async () => {
    const { operator: own } = operator.api;
    const count = async () => (await own.page({})).count;
    const before = await count();
    const taken = (field: string) => ({ error: 'ERR_VALIDATION', fields: [{ field, rule: 'taken' }] });
    expect(await body(own.create({ ...newcomer(), name: 'Padaria Ação' }))).toMatchObject(taken('name'));
    const email = company.admin.email.toUpperCase();
    expect(await body(own.create({ ...newcomer(), email }))).toMatchObject(taken('email'));
    expect(await refusal(own.create({ ...newcomer(), planId: 2_000_000_000 }))).toBe('404 ERR_NO_PLAN_FOUND');
    expect(await count()).toBe(before);
  });

  it('finds companies by any part of name or address, page by page', async () => {
    const { operator: own } = operator.api;
    for (let i = 0; i < 21; i += 1)
      await own.create({ ...newcomer(), name: `Zebra ${i}`, password: 'segredo' });
    const first = await own.page({ searchParam: 'zebra' });
    const second = await own.page({ searchParam: 'ZEBRA', pageNumber: 2 });
    expect([first.companies.length, first.count, first.hasMore]).toEqual([20, 21, true]);
    expect([second.companies.length, second.hasMore]).toEqual([1, false]);
    expect((await own.page({ searchParam: 'acao' })).companies.map(({ id }) => id)).toEqual([company.id]);
    const every = await own.list();
    expect(every.find(({ id }) => id === company.id)).toMatchObject({
      plan: { name: expect.any(String) },
      settings: [{ key: 'campaignsEnabled', value: 'true' }],
    });
  });

  it('sorts companies, and narrows them to how they stand with due date, door and plan', async () => {
    const { operator: own } = operator.api;
    const dueInDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const make = (name: string, more: object) =>
      own.create({ ...newcomer(), password: 'cavalo-azul-7', name, ...more });
    await make('Girafa 10', { dueDate: dueInDays(-3) });
    await make('girafa 2', { dueDate: dueInDays(3) });
    await make('Girafa 1', { dueDate: dueInDays(40), status: false });
    const named = async (query: Parameters<typeof own.page>[0]) => {
      const { companies, count } = await own.page({ searchParam: 'girafa', ...query });
      expect(count).toBe(companies.length);
      return companies.map(({ name }) => name);
    };
    expect(await named({})).toEqual(['Girafa 1', 'girafa 2', 'Girafa 10']);
    expect(await named({ sort: '-name' })).toEqual(['Girafa 10', 'girafa 2', 'Girafa 1']);
    expect(await named({ sort: 'dueDate' })).toEqual(['Girafa 10', 'girafa 2', 'Girafa 1']);
    expect(await named({ sort: '-createdAt' })).toEqual(['Girafa 1', 'girafa 2', 'Girafa 10']);
    expect(await named({ due: 'overdue' })).toEqual(['Girafa 10']);
    expect(await named({ due: 'soon' })).toEqual(['girafa 2']);
    expect(await named({ due: 'never' })).toEqual([]);
    expect(await named({ status: false })).toEqual(['Girafa 1']);
    expect(await named({ status: true, due: 'soon' })).toEqual(['girafa 2']);
    expect(await named({ planId: 2_000_000_000 })).toEqual([]);
    // No order, whatever it is spelled like, is more than a choice among those there are.
    expect(await refusal(own.page({ sort: 'name; drop table companies' as never }))).toBe(
      '400 ERR_VALIDATION',
    );
  });

  it('changes a company, which hears of it at once', async () => {
    const mine = await server.company();
    const { operator: own } = operator.api;
    const { token } = await mine.agent();
    const heard: Channels['company'][] = [];
    const socket = io(server.url, { transports: ['websocket'], auth: { token } });
    atTheEnd(() => void socket.disconnect());
    socket.on(wireEvent(mine.id, 'company'), (payload: Channels['company']) => heard.push(payload));
    await new Promise<void>((resolve) => socket.on('ready', () => resolve()));
    const changed = await own.update({
      companyId: mine.id,
      name: `Outra ${mine.id}`,
      planId,
      dueDate: '2031-01-31',
      recurrence: 'ANUAL',
      campaignsEnabled: 'false',
    });
    expect(changed).toMatchObject({
      plan: { name: 'Básico' },
      dueDay: 31,
      recurrence: 'ANUAL',
      campaignsEnabled: false,
    });
    await server.settled();
    await expect.poll(() => heard.at(-1)?.company.name).toBe(`Outra ${mine.id}`);
    expect(await mine.admin.api.companies.listPlan({ companyId: mine.id })).toMatchObject({
      plan: { id: planId },
      dueDate: changed.dueDate,
    });
    const { records } = await operator.api.audit.list({ action: 'operator.update' });
    expect(records[0]?.changes).toContainEqual({ field: 'campaignsEnabled', before: true, after: false });
    expect(records[0]?.changes).toContainEqual({
      field: 'plan',
      before: expect.any(String),
      after: 'Básico',
    });
  });

  it('takes a due date away, and the company never expires', async () => {
    const mine = await server.company();
    const { operator: own } = operator.api;
    await own.update({ companyId: mine.id, dueDate: '2020-01-01' });
    expect(await refusal(mine.admin.api.users.list())).toBe('402 ERR_SUBSCRIPTION_EXPIRED');
    for (const never of ['', null]) {
      const { dueDate, dueDay } = await own.update({ companyId: mine.id, dueDate: never });
      expect([dueDate, dueDay]).toEqual([null, null]);
    }
    expect(await refusal(mine.admin.api.users.list())).toBe('none');
  });

  it('keeps the day of the month through short months', async () => {
    const mine = await server.company();
    const { operator: own } = operator.api;
    const days = [];
    for (const dueDate of ['2031-01-31', '2031-02-28', '2031-03-31', '2031-04-15'])
      days.push((await own.update({ companyId: mine.id, dueDate })).dueDay);
    expect(days).toEqual([31, 31, 31, 15]);
  });

  it('switches a company off: its people go and do not come in again', async () => {
    const mine = await server.company();
    const { operator: own } = operator.api;
    const { token } = await mine.agent();
    const socket = io(server.url, { transports: ['websocket'], auth: { token }, reconnection: false });
    atTheEnd(() => void socket.disconnect());
    await new Promise<void>((resolve) => socket.on('ready', () => resolve()));
    const cutOff = new Promise<string>((resolve) => socket.on('disconnect', resolve));
    await own.update({ companyId: mine.id, status: false });
    expect(await cutOff).toBe('io server disconnect');
    expect(await refusal(mine.admin.api.auth.me())).toBe('401 ERR_SESSION_EXPIRED');
    await expect(server.signIn(mine.admin, mine.id)).rejects.toThrow('403 ERR_COMPANY_INACTIVE');
    await own.update({ companyId: mine.id, status: true });
    const again = await server.signIn(mine.admin, mine.id);
    expect(await refusal(again.api.auth.me())).toBe('none');
  });

  it('neither switches off nor removes the platform’s own company', async () => {
    const mine = await server.company();
    const { operator: own } = operator.api;
    await server.app.platform.across('test', (db) =>
      db.orm.update(companies).set({ isPlatform: true }).where(eq(companies.id, mine.id)),
    );
    await own.update({ companyId: mine.id, recurrence: 'MENSAL' });
    expect(await refusal(own.update({ companyId: mine.id, status: false }))).toBe('409 ERR_PLATFORM_COMPANY');
    expect(await refusal(own.remove({ companyId: mine.id }))).toBe('409 ERR_PLATFORM_COMPANY');
    expect(await refusal(own.update({ companyId: mine.id, dueDate: '2020-01-01' }))).toBe('none');
    expect(await refusal(mine.admin.api.users.list())).toBe('none');
  });

  it('sees how much of everything a company uses, and nothing of what it writes', async () => {
    const mine = await server.company();
    await mine.phone('5511988880001').says('segredo');
    const usage = await operator.api.operator.usage({ companyId: mine.id });
    // A simulated phone takes no place of the plan.
    expect(usage).toMatchObject({ users: 1, connections: 0, queues: 2, contacts: 1, openTickets: 1 });
    expect(usage.messages).toBeGreaterThan(0);
    expect([usage.lastMessageAt, usage.lastSignInAt].every((at) => at !== null)).toBe(true);
    expect(await refusal(operator.api.operator.usage({ companyId: 2_000_000_000 }))).toBe(
      '404 ERR_NO_COMPANY_FOUND',
    );
  });
});

/** How many rows of a company stand in which table; what empties itself is left out. */
async function rowsOf(companyId: number): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'company_id' and table_type = 'BASE TABLE' and table_name not in ('outbox', 'audit_log')`,
  );
  const found: Record<string, number> = {};
  for (const { name } of [...rows, { name: 'companies' }]) {
    const column = name === 'companies' ? 'id' : 'company_id';
    const { rowCount } = await owner.query(`select 1 from ${name} where ${column} = $1`, [companyId]);
    if ((rowCount ?? 0) > 0) found[name] = rowCount ?? 0;
  }
  return found;
}

describe('a removed company', () => {
  it('takes everything with it, and its name and its number are free', async () => {
    const mine = await server.company('Passageira');
    const { operator: own } = operator.api;
    await mine.phone('5511988880002').says('oi');
    const companyId = mine.id;
    expect(await body(own.remove({ companyId, name: 'Outra' }))).toMatchObject({
      error: 'ERR_VALIDATION',
      fields: [{ field: 'name' }],
    });
    await own.remove({ companyId, name: 'Passageira' });
    const { companies } = operator.api;
    for (const look of [
      () => companies.get({ companyId }),
      () => companies.listPlan({ companyId }),
      () => own.usage({ companyId }),
      () => own.support({ companyId, reason: 'ver se ficou algo' }),
    ])
      expect(await refusal(look())).toBe('404 ERR_NO_COMPANY_FOUND');
    expect(await refusal(mine.admin.api.auth.me())).toBe('401 ERR_SESSION_EXPIRED');
    expect((await own.list()).map(({ id }) => id)).not.toContain(companyId);
    await expect.poll(() => rowsOf(companyId), { timeout: 20_000 }).toEqual({});
    expect(await refusal(own.remove({ companyId }))).toBe('404 ERR_NO_COMPANY_FOUND');
    expect(await refusal(own.update({ companyId, name: 'Volta' }))).toBe('404 ERR_NO_COMPANY_FOUND');
    const again = { ...newcomer(), name: 'Passageira', email: mine.admin.email };
    expect(await refusal(own.create(again))).toBe('none');
    expect((await own.page({ searchParam: 'Padaria Ação' })).count).toBe(1);
    expect((await company.admin.api.users.list()).length).toBe(1);
  });
});

describe('companies from outside', () => {
  it('are the operator’s alone', async () => {
    const { operator: theirs } = company.admin.api;
    for (const attempt of [
      () => theirs.page({}),
      () => theirs.list(),
      () => theirs.create(newcomer()),
      () => theirs.update({ companyId: company.id, dueDate: null }),
      () => theirs.remove({ companyId: company.id }),
      () => theirs.usage({ companyId: company.id }),
    ])
      expect(await refusal(attempt())).toBe('403 ERR_NO_PERMISSION');
  });
});
