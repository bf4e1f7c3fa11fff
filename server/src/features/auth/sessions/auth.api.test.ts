import { neverDue } from '@prosa/shared';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany } from '#src/features/companies/testing.ts';
import { buildUser, testPassword } from '#src/features/users/testing.ts';
import { apiClient, refusal } from '#src/testing/client.ts';
import { sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { system } from '../testing.ts';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
});

type Answer = { readonly status: number; readonly body: Record<string, unknown>; readonly cookie: string };

/** A request as a browser makes it, with its cookie. */
async function call(
  method: string,
  path: string,
  options: { cookie?: string; token?: string; body?: unknown } = {},
): Promise<Answer> {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...(options.cookie === undefined ? {} : { cookie: options.cookie }),
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as Record<string, unknown>,
    cookie: answer.headers.getSetCookie().find((one) => one.startsWith('jrt=')) ?? '',
  };
}

const signIn = (email: string, password = testPassword): Promise<Answer> =>
  call('POST', '/auth/login', { body: { email, password } });
const pair = (cookie: string): string => cookie.split(';')[0] ?? '';
const newAgent = () => company.inside((ctx) => buildUser(ctx));

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

const heard = (socket: Socket, event: string): Promise<unknown> =>
  new Promise((resolve) => socket.once(event, resolve));

/** A connected socket, once the server has said that it is ready. */
async function socketOf(token: string): Promise<Socket> {
  const socket = io(server.url, { transports: ['websocket'], auth: { token }, reconnection: false });
  sockets.push(socket);
  await heard(socket, 'ready');
  return socket;
}

describe('a session', () => {
  it('tells a date far ahead where the company never falls due, signing in as well as refreshing', async () => {
    const { email } = await newAgent();
    const first = await signIn(email);
    const second = await call('POST', '/auth/refresh_token', { cookie: pair(first.cookie) });
    for (const { body } of [first, second]) {
      const { company: told } = body['user'] as { company: Record<string, unknown> };
      expect(told).toMatchObject({ id: company.id, dueDate: neverDue, trialExpiration: null });
      expect(told['email']).toEqual(expect.stringContaining('@'));
    }
    expect((await company.admin.api.companies.get({ companyId: company.id })).dueDate).toBeNull();
  });

  it('travels in an http-only cookie of seven days and is renewed by it', async () => {
    const { email, id } = await newAgent();
    const first = await signIn(email);
    expect(first).toMatchObject({ status: 200, body: { user: { id, companyId: company.id } } });
    expect(first.cookie).toMatch(/^jrt=\d+\.[\w.-]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    const second = await call('POST', '/auth/refresh_token', { cookie: pair(first.cookie) });
    expect(second).toMatchObject({ status: 200, body: { user: { id } } });
    expect(pair(second.cookie)).not.toBe(pair(first.cookie));
    expect(await apiClient(server.url, String(second.body['token'])).auth.me()).toEqual({
      id,
      profile: 'user',
      super: false,
    });
  });

  it('ends at sign-out, and the cookie is taken back', async () => {
    const { email } = await newAgent();
    const { body, cookie } = await signIn(email);
    const token = String(body['token']);
    const out = await call('DELETE', '/auth/logout', { token });
    expect(out).toMatchObject({ status: 200, body: {} });
    expect(out.cookie).toMatch(/^jrt=; .*Expires=Thu, 01 Jan 1970/);
    expect(await call('GET', '/auth/me', { token })).toMatchObject({
      status: 401,
      body: { error: 'ERR_SESSION_EXPIRED' },
    });
    expect(await call('POST', '/auth/refresh_token', { cookie: pair(cookie) })).toMatchObject({
      status: 401,
    });
  });

  it('is ended by the next sign-in of the same user', async () => {
    const agent = await company.agent();
    await server.signIn(agent, company.id);
    expect(await refusal(agent.api.auth.me())).toBe('401 ERR_SESSION_EXPIRED');
  });

  it('tells the user’s older sockets that a newer one has begun, and the newer ones nothing', async () => {
    const agent = await company.agent();
    const event = `company-${company.id}-auth`;
    const older = heard(await socketOf(agent.token), event);
    const newer = await server.signIn(agent, company.id);
    expect(await older).toMatchObject({ action: 'update', user: { id: agent.id } });
    const told: unknown[] = [];
    const socket = await socketOf(newer.token);
    socket.on(event, (payload) => told.push(payload));
    await server.signIn(await company.agent(), company.id);
    await server.settled();
    expect(told).toEqual([]);
  });

  it('shows its user online while a socket is connected', async () => {
    const agent = await company.agent();
    const isOnline = async () => (await agent.api.users.list()).find((user) => user.id === agent.id)?.online;
    expect(await isOnline()).toBe(false);
    const listener = await socketOf(company.admin.token);
    const told = new Promise<unknown>((resolve) => {
      listener.on(`company-${company.id}-user`, ({ user }) => {
        if (user.id === agent.id) resolve(user);
      });
    });
    await socketOf(agent.token);
    expect(await told).toMatchObject({ name: agent.name, online: true });
    expect(await isOnline()).toBe(true);
  });

  it('is refused without a token, with a forged one, and without a cookie', async () => {
    expect(await refusal(server.stranger.auth.me())).toBe('401 ERR_SESSION_EXPIRED');
    expect(await refusal(apiClient(server.url, 'a.b.c').auth.me())).toBe('401 ERR_SESSION_EXPIRED');
    expect(await refusal(server.stranger.auth.refresh())).toBe('401 ERR_SESSION_EXPIRED');
  });
});

describe('guessing', () => {
  it('is told nothing and is slowed down', async () => {
    const { email } = await newAgent();
    const unknown = await signIn('nobody@example.com');
    const wrong = await signIn(email, 'wrong');
    const { requestId: _one, ...first } = unknown.body;
    const { requestId: _two, ...second } = wrong.body;
    expect([unknown.status, first]).toEqual([401, { error: 'ERR_INVALID_CREDENTIALS' }]);
    expect([wrong.status, second]).toEqual([401, first]);
    for (let i = 1; i < 10; i += 1) await signIn(email, 'wrong');
    expect(await signIn(email)).toMatchObject({ status: 429, body: { error: 'ERR_TOO_MANY_REQUESTS' } });
  });
});

describe('a company whose subscription has run out', () => {
  it('turns its users away and lets its admins do what serves paying', async () => {
    const dueDate = new Date(Date.now() - 60_000);
    const companyId = await server.app.platform.across('test', (db) => buildCompany(db, { dueDate }));
    const [agent, admin] = await server.app.platform.inCompany(
      companyId,
      system,
      async (ctx) => [await buildUser(ctx), await buildUser(ctx, { profile: 'admin' })] as const,
    );
    const expired = {
      status: 402,
      body: { error: 'ERR_SUBSCRIPTION_EXPIRED', params: { dueDate: dueDate.toISOString() } },
    };
    expect(await signIn(agent.email)).toMatchObject(expired);
    const { token, api } = await server.signIn(admin, companyId);
    expect(await call('GET', '/users/list', { token })).toMatchObject(expired);
    expect(await api.companies.listPlan({ companyId })).toMatchObject({ dueDate: dueDate.toISOString() });
    expect(await api.users.get({ userId: admin.id })).toMatchObject({ profile: 'admin' });
    expect(await refusal(api.settings.list())).toBe('none');
    expect(await refusal(api.auth.logout())).toBe('none');
  });
});

it('tells its version to anyone', async () => {
  expect(await server.stranger.auth.version()).toEqual({ version: '0.0.0-test' });
});
