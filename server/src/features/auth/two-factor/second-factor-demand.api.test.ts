/** A second factor that company or platform demand: who owes it opens nothing but setting it up, and then goes on. */
import { splitInput } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { io } from 'socket.io-client';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setPlatform } from '#src/features/platform-settings/testing.ts';
import { testPassword } from '#src/features/users/testing.ts';
import { companyChanged } from '#src/tenant/companies/events.ts';
import { platformSettingsChanged } from '#src/tenant/platform-settings/events.ts';
import { settingChanged } from '#src/tenant/settings/events.ts';
import { allEndpoints, fittingInput } from '#src/testing/architecture/inputs.ts';
import { apiClient, refusal } from '#src/testing/client.ts';
import { type Person, type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let agent: Person;

beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  company = await server.company();
  agent = await company.agent();
});

const password = testPassword;
type SignedIn = { api: ReturnType<typeof apiClient>; token: string; cookie: string; user: SessionUser };
type SessionUser = Awaited<ReturnType<ReturnType<typeof apiClient>['auth']['login']>>['user'];

async function post(path: string, body: object, cookie = ''): Promise<SignedIn> {
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  const { token, user } = (await answer.json()) as { token: string; user: SessionUser };
  const jar = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { token, user, api: apiClient(server.url, token), cookie: jar.join('; ') };
}
const signIn = ({ email }: { email: string }, code?: string) =>
  post('/auth/login', { email, password, ...(code && { code }) });
const refresh = ({ cookie }: SignedIn) => post('/auth/refresh_token', {}, cookie);

/** Codes are good once: the first confirms, the next one is for signing in. */
async function setUp(api: SignedIn['api']): Promise<{ next: string }> {
  const { secret } = await api.auth.beginTotp({ password });
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = (steps: number) => app.generate({ timestamp: Date.now() + steps * 30_000 });
  await api.auth.confirmTotp({ code: code(-1) });
  return { next: code(0) };
}

async function demand(value: 'nobody' | 'admins' | 'everyone'): Promise<void> {
  await company.admin.api.settings.update({ key: 'secondFactorFor', value });
}

/** As if it had been demanded so many days ago. */
async function demandedDaysAgo(days: number): Promise<void> {
  await company.inside(async (ctx) => {
    await ctx.db.orm.execute(
      sql`update settings set updated_at = now() - make_interval(days => ${days}) where key = 'secondFactorFor'`,
    );
    ctx.emit(settingChanged, { key: 'secondFactorFor' });
  });
  await server.settled();
}

const open = (token: string) =>
  new Promise<string>((resolve) => {
    const socket = io(server.url, { transports: ['websocket'], auth: { token }, reconnection: false });
    const end = (how: string) => {
      resolve(how);
      socket.close();
    };
    socket.once('ready', () => end('ready'));
    socket.once('connect_error', ({ message }) => end(message));
    socket.once('disconnect', (why) => end(why));
  });

describe('a company that demands a second factor', () => {
  it('is told so only by an admin who has one', async () => {
    const { settings } = company.admin.api;
    const set = (value: string) => refusal(settings.update({ key: 'secondFactorFor', value }));
    expect(await set('admins')).toBe('409 ERR_SECOND_FACTOR_FIRST');
    expect(await set('nobody')).toBe('none');
    expect(await set('some')).toBe('400 ERR_VALIDATION');
    await setUp(company.admin.api);
    expect(await set('admins')).toBe('none');
    const { records } = await company.admin.api.audit.list({ action: 'settings.update' });
    expect(records[0]?.changes).toContainEqual({ field: 'value', before: 'nobody', after: 'admins' });
  });

  it('opens nothing but setting it up to who signs in without one: no endpoint, no socket, nor after a refresh', async () => {
    await setUp(company.admin.api);
    await demand('everyone');
    const limited = await signIn(agent);
    expect(limited.user.secondFactor?.required).toBe(true);
    const renewed = await refresh(limited);
    for (const { token } of [limited, renewed]) {
      const answered: string[] = [];
      for (const { name, endpoint } of allEndpoints) {
        if (['anyone', 'connection'].includes(endpoint.permission) || name === 'auth.logout') continue;
        const { params, query, body } = fittingInput(endpoint, () => undefined);
        const split = splitInput(endpoint, { ...body, ...query, ...params });
        const answer = await fetch(`${server.url}${split.url}`, {
          method: endpoint.method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(split.body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(split.body === undefined ? {} : { body: JSON.stringify(split.body) }),
        });
        const { error } = (await answer.json()) as { error?: string };
        // What the role is refused anyway is refused first.
        if (!['ERR_SECOND_FACTOR_REQUIRED', 'ERR_NO_PERMISSION'].includes(error ?? '')) answered.push(name);
      }
      expect(answered.sort()).toEqual(['auth.beginTotp', 'auth.confirmTotp', 'auth.me', 'auth.totp']);
      expect(await open(token)).toBe('ERR_SECOND_FACTOR_REQUIRED');
    }
    expect(await refusal(renewed.api.auth.logout())).toBe('none');
  });

  it('lets them go on in the same session once it is set up, and asks for the code from then on', async () => {
    await setUp(company.admin.api);
    await demand('everyone');
    const limited = await signIn(agent);
    const { next } = await setUp(limited.api);
    const whole = await refresh(limited);
    expect(whole.user.secondFactor).toBeNull();
    expect(await whole.api.users.list()).toHaveLength(2);
    expect(await open(whole.token)).toBe('ready');
    expect(await refusal(apiClient(server.url).auth.login({ email: agent.email, password }))).toBe(
      '401 ERR_TOTP_REQUIRED',
    );
    expect((await signIn(agent, next)).user.secondFactor).toBeNull();
  });

  it('leaves whoever is signed in a week, and asks then', async () => {
    const before = await signIn(agent);
    await setUp(company.admin.api);
    await demand('everyone');
    const told = await refresh(before);
    expect(told.user.secondFactor).toMatchObject({ required: false });
    expect(await refusal(told.api.users.list())).toBe('none');
    await company.inside((ctx) =>
      ctx.db.orm.execute(sql`update sessions set created_at = now() - interval '30 days'`),
    );
    await demandedDaysAgo(6);
    expect((await refresh(told)).user.secondFactor).toMatchObject({ required: false });
    await demandedDaysAgo(7);
    const late = await signedInLongAgo();
    expect(late.user.secondFactor).toMatchObject({ required: true });
    expect(await refusal(late.api.users.list())).toBe('403 ERR_SECOND_FACTOR_REQUIRED');

    async function signedInLongAgo(): Promise<SignedIn> {
      return refresh(await refresh(told));
    }
  });

  it('is not prolonged by demanding the same again', async () => {
    await setUp(company.admin.api);
    await demand('admins');
    await demandedDaysAgo(5);
    await demand('admins');
    const another = await company.agent({ profile: 'admin' });
    const { dueAt = '' } = (await signIn(another)).user.secondFactor ?? {};
    expect(new Date(dueAt).getTime() - Date.now()).toBeLessThan(3 * 24 * 3_600_000);
  });

  it('does not let it be switched off by those it is demanded of', async () => {
    await setUp(company.admin.api);
    const { next } = await setUp(agent.api);
    await demand('everyone');
    expect(await agent.api.auth.totp()).toMatchObject({ enabled: true, required: true });
    expect(await refusal(agent.api.auth.disableTotp({ password, code: next }))).toBe(
      '409 ERR_SECOND_FACTOR_KEPT',
    );
    await demand('nobody');
    expect(await agent.api.auth.totp()).toMatchObject({ required: false });
    // What was refused has not used the code up.
    expect(await refusal(agent.api.auth.disableTotp({ password, code: next }))).toBe('none');
  });

  it('asks admins alone where it demands it of admins, also when the company has not paid', async () => {
    await setUp(company.admin.api);
    await demand('admins');
    const another = await company.agent({ profile: 'admin' });
    await server.app.platform.across('test', (db) =>
      db.orm.execute(sql`update companies set due_date = now() - interval '1 day' where id = ${company.id}`),
    );
    await company.inside(async (ctx) => ctx.emit(companyChanged, { companyId: company.id }));
    await server.settled();
    const limited = await signIn(another);
    expect(limited.user).toMatchObject({ restricted: true, secondFactor: { required: true } });
    await setUp(limited.api);
    expect((await refresh(limited)).user).toMatchObject({ restricted: true, secondFactor: null });
  });

  it('shows admins who has one, and nobody else', async () => {
    await setUp(agent.api);
    const seen = (await company.admin.api.users.page()).users;
    expect(seen.map(({ id, secondFactor }) => [id, secondFactor]).sort()).toEqual(
      [
        [company.admin.id, false],
        [agent.id, true],
      ].sort(),
    );
    const { users } = await agent.api.users.page();
    expect(users.some((user) => 'secondFactor' in user)).toBe(false);
  });

  it('leaves personal tokens and visits of the operator as they are', async () => {
    const { token } = await company.admin.api.publicApi.createToken({
      name: 'ERP',
      scope: 'read',
      days: null,
    });
    await setUp(company.admin.api);
    await demand('everyone');
    await demandedDaysAgo(30);
    expect(await refusal(apiClient(server.url, token).users.list())).toBe('none');
    const operator = await server.operator();
    const visit = await operator.api.operator.support({
      companyId: company.id,
      reason: 'Ajuda pedida',
      minutes: 15,
    });
    expect(visit.user.secondFactor).toBeNull();
    expect(await refusal(apiClient(server.url, visit.token).users.list())).toBe('none');
  });
});

describe('a demand that becomes another, or is the platform’s', () => {
  // Of its own: what the platform demands holds for every company, and an address signs in only so often.
  beforeAll(async () => {
    server = await testServer();
  });

  it('lets nobody off by demanding it of more or of fewer, and gives those who are new to it their week', async () => {
    await setUp(company.admin.api);
    const before = await signIn(agent);
    await demand('admins');
    const another = await company.agent({ profile: 'admin' });
    const limited = await signIn(another);
    expect(limited.user.secondFactor?.required).toBe(true);
    await demand('everyone');
    const still = await refresh(limited);
    expect(still.user.secondFactor?.required).toBe(true);
    expect((await refresh(before)).user.secondFactor?.required).toBe(false);
    await demand('admins');
    const yet = await refresh(still);
    expect(yet.user.secondFactor?.required).toBe(true);
    // Taken back, it begins anew.
    await demand('nobody');
    await demand('admins');
    expect((await refresh(yet)).user.secondFactor?.required).toBe(false);
  });

  it('is told so only by an operator who has one', async () => {
    const [operator, another] = [await server.operator(), await server.operator()];
    const { update } = operator.api.platformSettings;
    expect(await refusal(update({ secondFactorFor: 'operators' }))).toBe('409 ERR_SECOND_FACTOR_FIRST');
    await setUp(operator.api);
    expect(await update({ secondFactorFor: 'operators' })).toMatchObject({ secondFactorFor: 'operators' });
    // Who is signed in still may save it as it is.
    const again = another.api.platformSettings.update({ secondFactorFor: 'operators', trialDays: 3 });
    expect(await refusal(again)).toBe('none');
    const limited = await signIn(another);
    expect(limited.user.secondFactor?.required).toBe(true);
    expect((await signIn(company.admin)).user.secondFactor).toBeNull();
    await update({ secondFactorFor: 'admins' });
    expect((await refresh(limited)).user.secondFactor?.required).toBe(true);
    await update({ secondFactorFor: 'operators' });
  });

  it('asks the admins of every company', async () => {
    await setPlatform(server.app.platform, { secondFactorFor: 'admins' });
    await company.inside(async (ctx) => ctx.emit(platformSettingsChanged, {}));
    await server.settled();
    expect((await signIn(company.admin)).user.secondFactor?.required).toBe(true);
    expect((await signIn(agent)).user.secondFactor).toBeNull();
  });
});
