/** By what somebody signs in is changed by whoever proves to be them, and what was there before ends. */
import { type MailServer, openMailServer } from '@prosa/emulator/mail';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '#src/features/users/testing.ts';
import { apiClient, type Refused, refusal } from '#src/testing/client.ts';
import { type Person, type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';

let mailServer: MailServer;
let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  mailServer = await openMailServer();
  const smtpUrl = `smtp://127.0.0.1:${mailServer.port}`;
  server = await testServer({ config: { mail: { smtpUrl, from: 'Prosa <prosa@example.com>' } } });
  company = await server.company('Floricultura Jasmim');
});
afterAll(() => mailServer.close());

type Answer = { readonly status: number; readonly body: Record<string, unknown>; readonly cookie: string };

async function call(method: string, path: string, headers: object, body?: object): Promise<Answer> {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('jrt=')) ?? '';
  return {
    status: answer.status,
    body: (await answer.json()) as Record<string, unknown>,
    cookie: cookie.split(';')[0] ?? '',
  };
}

/** Signed in as browsers are, with a cookie. */
async function inBrowser({ email }: Person): Promise<{ token: string; cookie: string }> {
  const { body, cookie } = await call('POST', '/auth/login', {}, { email, password: testPassword });
  return { token: String(body['token']), cookie };
}
const change = (who: { id: number }, token: string, body: object): Promise<Answer> =>
  call('PUT', `/users/${who.id}`, { authorization: `Bearer ${token}` }, body);
const refresh = (cookie: string): Promise<Answer> => call('POST', '/auth/refresh_token', { cookie });
const signIn = (email: string, password: string): Promise<string> =>
  refusal(apiClient(server.url).auth.login({ email, password }));
const fieldsOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'none',
    (error: unknown) => (error as Refused).body['fields'],
  );
async function subjectsTo(email: string): Promise<string[]> {
  await server.settled();
  return mailServer.letters().flatMap(({ to, subject }) => (to === email ? [subject] : []));
}

const currentPassword = testPassword;
const password = 'jardim de inverno';

describe('another password of one’s own', () => {
  it.each([{ password }, { email: 'tomada@exemplo.com' }])(
    'is refused with the session alone: %j',
    async (wish) => {
      const ana = await company.agent();
      expect(await refusal(ana.api.users.update({ userId: ana.id, ...wish }))).toBe(
        '403 ERR_CURRENT_PASSWORD_REQUIRED',
      );
      expect(
        await fieldsOf(ana.api.users.update({ userId: ana.id, ...wish, currentPassword: 'a guess' })),
      ).toEqual([{ field: 'currentPassword', rule: 'wrong' }]);
      expect(await signIn(ana.email, testPassword)).toBe('none');
      expect(await subjectsTo(ana.email)).toEqual([]);
    },
  );

  it('ends whatever was open before, and goes on with a fresh session in the browser that asks', async () => {
    const ana = await company.agent({ name: 'Ana' });
    const before = await inBrowser(ana);
    const changed = await change(ana, before.token, { password, currentPassword });
    expect(changed.status).toBe(200);
    // A copy of the old cookie or token is worth nothing, and costs the new session nothing either.
    expect((await refresh(before.cookie)).status).toBe(401);
    expect(await refusal(apiClient(server.url, before.token).auth.me())).toBe('401 ERR_SESSION_EXPIRED');
    const fresh = apiClient(server.url, String(changed.body['token']));
    expect(await fresh.auth.me()).toMatchObject({ id: ana.id });
    expect((await refresh(changed.cookie)).status).toBe(200);
    expect(await signIn(ana.email, testPassword)).toBe('401 ERR_INVALID_CREDENTIALS');
    expect(await subjectsTo(ana.email)).toEqual(['Sua senha foi alterada']);
  });

  it('asks for the code too where there is a second factor', async () => {
    const ana = await company.agent();
    const { secret } = await ana.api.auth.beginTotp({ password: testPassword });
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    await ana.api.auth.confirmTotp({ code: app.generate({ timestamp: Date.now() - 30_000 }) });
    const wish = { userId: ana.id, password, currentPassword };
    expect(await fieldsOf(ana.api.users.update(wish))).toEqual([{ field: 'code', rule: 'required' }]);
    expect(await fieldsOf(ana.api.users.update({ ...wish, code: '000000' }))).toEqual([
      { field: 'code', rule: 'wrong' },
    ]);
    expect(await ana.api.users.update({ ...wish, code: app.generate() })).toMatchObject({ id: ana.id });
  });

  it('is not to be guessed in an open session', async () => {
    const ana = await company.agent();
    const wish = { userId: ana.id, password, currentPassword: 'a guess' };
    for (let n = 0; n < 10; n += 1)
      expect(await refusal(ana.api.users.update(wish))).toBe('400 ERR_VALIDATION');
    expect(await refusal(ana.api.users.update({ ...wish, currentPassword }))).toBe(
      '429 ERR_TOO_MANY_REQUESTS',
    );
  });

  it.each(['12345', 'senha', 'Senha@123', 'qwerty', 'floricultura jasmim', 'Ana2026'])(
    'is none that anybody would try first: %s',
    async (common) => {
      const ana = await company.agent({ name: 'Ana' });
      const taken = [{ field: 'password', rule: 'common' }];
      expect(
        await fieldsOf(ana.api.users.update({ userId: ana.id, password: common, currentPassword })),
      ).toEqual(taken);
      expect(await fieldsOf(company.admin.api.users.update({ userId: ana.id, password: common }))).toEqual(
        taken,
      );
      const newcomer = { name: 'Ana', email: `ana-${common.length}@exemplo.com`, password: common };
      expect(await fieldsOf(company.admin.api.users.create(newcomer))).toEqual(taken);
    },
  );
});

it('another address of one’s own is told to the one before, and the session goes on fresh', async () => {
  const ana = await company.agent();
  await ana.api.users.setLanguage({ language: 'en' });
  const email = `nova-${ana.id}@exemplo.com`;
  const before = await inBrowser(ana);
  const changed = await change(ana, before.token, { email, currentPassword });
  expect([changed.status, changed.body['email']]).toEqual([200, email]);
  expect((await refresh(before.cookie)).status).toBe(401);
  expect((await refresh(changed.cookie)).status).toBe(200);
  expect(await subjectsTo(ana.email)).toEqual(['The e-mail of your account was changed']);
  expect(await subjectsTo(email)).toEqual([]);
  expect(await signIn(email, testPassword)).toBe('none');
});

it('admins change others as before, who are told', async () => {
  const ana = await company.agent();
  await company.admin.api.users.update({ userId: ana.id, password });
  expect(await subjectsTo(ana.email)).toEqual(['Sua senha foi alterada']);
  expect(await signIn(ana.email, password)).toBe('none');
});

describe('personal tokens', () => {
  const tokenOf = async ({ api }: Person) =>
    (await api.publicApi.createToken({ name: 'ERP', scope: 'read', days: null })).token;
  const works = async (token: string): Promise<string> => {
    await server.settled();
    return refusal(apiClient(server.url, token).tickets.list());
  };

  it('end with a password that somebody else changes', async () => {
    const ana = await company.agent({ profile: 'admin' });
    const token = await tokenOf(ana);
    expect(await works(token)).toBe('none');
    await company.admin.api.users.update({ userId: ana.id, password });
    expect(await works(token)).toBe('401 ERR_SESSION_EXPIRED');
  });

  it('end with one’s own where one says so', async () => {
    const [keeps, ends] = [
      await company.agent({ profile: 'admin' }),
      await company.agent({ profile: 'admin' }),
    ];
    const [kept, ended] = [await tokenOf(keeps), await tokenOf(ends)];
    await keeps.api.users.update({ userId: keeps.id, password, currentPassword });
    await ends.api.users.update({ userId: ends.id, password, currentPassword, endTokens: true });
    expect([await works(kept), await works(ended)]).toEqual(['none', '401 ERR_SESSION_EXPIRED']);
  });
});
