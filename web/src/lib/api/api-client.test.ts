import { beforeEach, expect, test } from 'vitest';
import { createSessionToken } from '../session/session-token.ts';
import { createApi } from './api-client.ts';
import { createCall, type Fetch } from './http.ts';

type Sent = { method: string; url: string; token: string | null; body: unknown };
type Answer = (sent: Sent) => [status: number, body: unknown] | Error;

let sent: Sent[] = [];
let token: string | null = 'old';
let losses = 0;

beforeEach(() => {
  sent = [];
  token = 'old';
  losses = 0;
});

/** An API whose network is the given function. */
function apiAnswering(answer: Answer): ReturnType<typeof createApi> {
  const network: Fetch = async (url, init) => {
    const headers = new Headers(init.headers);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = { method: init.method ?? 'GET', url, token: headers.get('Authorization'), body };
    sent.push(request);
    const given = answer(request);
    if (given instanceof Error) throw given;
    const [status, json] = given;
    return new Response(status === 204 ? null : JSON.stringify(json), { status });
  };
  const call = createCall(network, () => session);
  const api = createApi(call);
  const session = createSessionToken({
    store: {
      read: () => token,
      write: (fresh) => {
        token = fresh;
      },
    },
    refresh: () => api.auth.refresh(),
    alone: (work) => work(),
    lost: () => {
      losses += 1;
    },
  });
  return api;
}

const expired: [number, unknown] = [403, { error: 'ERR_SESSION_EXPIRED' }];
const refreshes = (): number => sent.filter((request) => request.url === '/auth/refresh_token').length;

/** A server whose access token `old` has expired and `new` is good. */
const serverWithExpiredToken: Answer = ({ url, token: bearer }) => {
  if (url === '/auth/refresh_token') return [200, { token: 'new', user: {} }];
  return bearer === 'Bearer new' ? [200, []] : expired;
};

test('spreads the input over path, query and body and carries the token', async () => {
  const api = apiAnswering(() => [200, {}]);
  await api.tickets.update({ ticketId: 7, status: 'open', userId: null });
  await api.tickets.list({ searchParam: 'ana', tags: [1, 2] });
  expect(sent[0]).toEqual({
    method: 'PUT',
    url: '/tickets/7',
    token: 'Bearer old',
    body: { status: 'open', userId: null },
  });
  expect(sent[1]?.url).toBe('/tickets?searchParam=ana&tags=%5B1%2C2%5D');
});

test('renews an expired token once for all requests that wait and repeats them', async () => {
  const api = apiAnswering(serverWithExpiredToken);
  const answers = await Promise.all([api.queues.list(), api.users.list(), api.connections.list()]);
  expect(answers).toEqual([[], [], []]);
  expect(refreshes()).toBe(1);
  expect(losses).toBe(0);
});

test('takes the token another tab has renewed meanwhile', async () => {
  const api = apiAnswering((request) => {
    if (request.token === 'Bearer old') token = 'new';
    return serverWithExpiredToken(request);
  });
  await expect(api.queues.list()).resolves.toEqual([]);
  expect(refreshes()).toBe(0);
});

test('does not try twice when the renewed token is refused as well', async () => {
  const api = apiAnswering(({ url }) => (url === '/auth/refresh_token' ? [200, { token: 'new' }] : expired));
  await expect(api.queues.list()).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED', status: 403 });
  expect(refreshes()).toBe(1);
});

test('a 403 of another code is a refusal and renews nothing', async () => {
  const api = apiAnswering(() => [403, { error: 'ERR_NO_PERMISSION' }]);
  await expect(api.queues.list()).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  expect(refreshes()).toBe(0);
  expect(losses).toBe(0);
});

test('a 401 ends the session', async () => {
  const api = apiAnswering(() => [401, { error: 'ERR_SESSION_EXPIRED' }]);
  await expect(api.queues.list()).rejects.toMatchObject({ status: 401 });
  expect(refreshes()).toBe(0);
  expect(losses).toBe(1);
});

test('a 401 for a session that another one has replaced meanwhile is asked again in that one', async () => {
  const api = apiAnswering(({ token: bearer }) => {
    if (bearer === 'Bearer new') return [200, []];
    token = 'new';
    return [401, { error: 'ERR_SESSION_EXPIRED' }];
  });
  expect(await api.queues.list()).toEqual([]);
  expect(losses).toBe(0);
});

test('a refused renewal ends the session once', async () => {
  const api = apiAnswering(({ url }) =>
    url === '/auth/refresh_token' ? [401, { error: 'ERR_SESSION_EXPIRED' }] : expired,
  );
  await Promise.allSettled([api.queues.list(), api.users.list()]);
  expect(losses).toBe(1);
});

test('an unreachable server does not end the session', async () => {
  const api = apiAnswering(({ url }) =>
    url === '/auth/refresh_token' ? new TypeError('Failed to fetch') : expired,
  );
  await expect(api.queues.list()).rejects.toMatchObject({ code: 'ERR_OFFLINE', status: 0 });
  expect(losses).toBe(0);
});

test('a wrong password is no end of a session', async () => {
  const api = apiAnswering(() => [401, { error: 'ERR_INVALID_CREDENTIALS' }]);
  await expect(api.auth.login({ email: 'a@b.co', password: 'x' })).rejects.toMatchObject({
    code: 'ERR_INVALID_CREDENTIALS',
  });
  expect(losses).toBe(0);
  expect(sent[0]?.token).toBeNull();
});

test('keeps parameters and fields of a refusal, and survives an answer that is not JSON', async () => {
  const refused = apiAnswering(() => [
    400,
    { error: 'ERR_VALIDATION', fields: [{ field: 'name', rule: 'too_small' }] },
  ]);
  await expect(refused.connections.create({ name: 'x' })).rejects.toMatchObject({
    fields: [{ field: 'name', rule: 'too_small' }],
  });
  const gateway = apiAnswering(() => [502, 'not ours']);
  await expect(gateway.queues.list()).rejects.toMatchObject({ code: 'ERR_UNAVAILABLE', status: 502 });
});
