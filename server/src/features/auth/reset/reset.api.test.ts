import { type MailServer, openMailServer } from '@prosa/emulator/mail';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiClient, refusal } from '#src/testing/client.ts';
import { type Person, type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';

const newPassword = 'Outra senha 1';
const invalid = '400 ERR_RESET_CODE_INVALID';

let mailServer: MailServer;
let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  mailServer = await openMailServer();
  const smtpUrl = `smtp://127.0.0.1:${mailServer.port}`;
  server = await testServer({
    // Each test comes from an address of its own, so that none is slowed down by another's attempts.
    config: { trustProxy: 1, mail: { smtpUrl, from: 'Prosa <prosa@example.com>' } },
  });
  company = await server.company();
});
afterAll(() => mailServer.close());

let visitors = 0;
/** A request from an address of its own. */
async function post(path: string, body?: unknown, from = `203.0.113.${++visitors}`): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

const codeIn = (text: string): string | undefined => /(\d{4}) (\d{4})/.exec(text)?.slice(1).join('');
const codesFor = (email: string): string[] =>
  mailServer.letters().flatMap(({ to, text }) => (to === email ? (codeIn(text) ?? []) : []));

/** Asks for a code and reads it in the mailbox. */
async function codeFor({ email }: { email: string }, language?: string): Promise<string> {
  const before = codesFor(email).length;
  await post('/forgetpassword', { email, language });
  await expect.poll(() => codesFor(email).length, { timeout: 10_000 }).toBe(before + 1);
  return codesFor(email).at(-1) ?? '';
}

/** Tries a code; answers like `refusal`. */
async function reset({ email }: { email: string }, token: string, password = newPassword): Promise<string> {
  const answer = await post('/resetpasswords', { email, token, newPassword: password });
  const { error } = (await answer.json()) as { error?: string };
  return error === undefined ? 'none' : `${answer.status} ${error}`;
}
const signIn = (email: string, password: string): Promise<unknown> =>
  apiClient(server.url).auth.login({ email, password });
const wrong = (code: string): string => (code === '00000000' ? '00000001' : '00000000');

describe('a new password by e-mail', () => {
  it('is set with the code, once; every session of the user has ended, and the user hears of it', async () => {
    const ana = await company.agent({ name: 'Ana' });
    const code = await codeFor(ana);
    const socket = io(server.url, { transports: ['websocket'], auth: { token: ana.token } });
    await new Promise((resolve) => socket.once('ready', resolve));
    const told = new Promise((resolve) => socket.once(`company-${company.id}-auth`, resolve));
    const cut = new Promise((resolve) => socket.once('disconnect', resolve));
    expect(await reset(ana, `${code.slice(0, 4)} ${code.slice(4)}`)).toBe('none');
    expect(await refusal(ana.api.auth.me())).toBe('401 ERR_SESSION_EXPIRED');
    await Promise.all([told, cut]);
    socket.close();
    expect(await refusal(signIn(ana.email, 'correct horse'))).toBe('401 ERR_INVALID_CREDENTIALS');
    await signIn(ana.email, newPassword);
    expect(await reset(ana, code)).toBe(invalid);
    await server.settled();
    const subjects = mailServer.letters().filter(({ to }) => to === ana.email);
    expect(subjects.map(({ subject }) => subject)).toEqual([
      'Código para redefinir sua senha',
      'Sua senha foi redefinida',
    ]);
    const log = await company.admin.api.audit.list();
    const who = log.records.filter(({ action }) => action === 'auth.passwordReset');
    expect(who).toMatchObject([{ user: { id: ana.id, name: 'Ana' } }]);
  });

  it('ends the personal tokens of the user as well', async () => {
    const rui = await company.agent({ name: 'Rui', profile: 'admin' });
    const { token } = await rui.api.publicApi.createToken({ name: 'ERP', scope: 'read', days: null });
    const works = async (): Promise<string> => {
      await server.settled();
      return refusal(apiClient(server.url, token).tickets.list());
    };
    expect(await works()).toBe('none');
    expect(await reset(rui, await codeFor(rui))).toBe('none');
    expect(await works()).toBe('401 ERR_SESSION_EXPIRED');
  });

  it('is written about in the language of the user', async () => {
    const ana = await company.agent();
    await ana.api.users.setLanguage({ language: 'es' });
    await codeFor(ana);
    const letter = mailServer.letters().find(({ to }) => to === ana.email);
    expect(letter?.subject).toBe('Código para restablecer tu contraseña');
  });

  it('is written about in the language of the page where the user has chosen none', async () => {
    const [reader, chooser] = [await company.agent(), await company.agent()];
    await chooser.api.users.setLanguage({ language: 'es' });
    for (const agent of [reader, chooser]) await codeFor(agent, 'en');
    await codeFor(await company.agent(), 'klingon');
    const subjects = [reader, chooser].map(
      (agent) => mailServer.letters().find(({ to }) => to === agent.email)?.subject,
    );
    expect(subjects).toEqual(['Code to reset your password', 'Código para restablecer tu contraseña']);
  });

  it('is not set by guessing: five wrong codes, then not even the right one', async () => {
    const ana = await company.agent();
    const code = await codeFor(ana);
    const guesses = Array.from({ length: 5 }, () => reset(ana, wrong(code)));
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([invalid]));
    expect(await reset(ana, code)).toBe(invalid);
    expect(await ana.api.auth.me()).toMatchObject({ id: ana.id });
  });

  it('is not set with an older code, another user’s, or one that has expired', async () => {
    const [ana, bia] = [await company.agent(), await company.agent()];
    const old = await codeFor(ana);
    const other = await codeFor(bia);
    const code = await codeFor(ana);
    if (old !== code) expect(await reset(ana, old)).toBe(invalid);
    if (other !== code) expect(await reset(ana, other)).toBe(invalid);
    expect(await reset({ email: 'nobody@example.com' }, code)).toBe(invalid);
    await server.app.platform.across('the time passes', (db) =>
      db.orm.execute(`update password_resets set expires_at = now() - interval '1 second'`),
    );
    expect(await reset(ana, code)).toBe(invalid);
  });

  it('must be strong, and is refused before the code is looked at', async () => {
    const ana = await company.agent();
    const code = await codeFor(ana);
    for (const weak of ['Curta1', 'semmaiuscula1', 'SEMMINUSCULA1', 'SemNumero', `Aa1${'x'.repeat(60)}`])
      expect(await reset(ana, code, weak)).toBe('400 ERR_VALIDATION');
    expect(await reset(ana, code)).toBe('none');
  });

  it('is not asked for more than five times an hour, and nobody is told', async () => {
    const ana = await company.agent();
    for (let n = 0; n < 5; n += 1) await codeFor(ana);
    const { status } = await post(`/forgetpassword/${encodeURIComponent(ana.email)}`);
    expect(status).toBe(200);
    await server.settled();
    expect(codesFor(ana.email)).toHaveLength(5);
  });

  it('answers an unknown address like a known one, and writes nothing', async () => {
    const ana = await company.agent();
    const answers = [];
    for (const email of [ana.email, 'nobody@example.com']) {
      const answer = await post('/forgetpassword', { email });
      answers.push([answer.status, await answer.text()]);
    }
    expect(answers[0]).toEqual([200, '{}']);
    expect(answers[1]).toEqual(answers[0]);
    await expect.poll(() => codesFor(ana.email)).toHaveLength(1);
    expect(mailServer.letters().some(({ to }) => to === 'nobody@example.com')).toBe(false);
    expect((await post('/forgetpassword', { email: 'not an address' })).status).toBe(400);
  });

  it('is turned away after many tries from one address, for whatever account; others still get in', async () => {
    const ana: Person = await company.agent();
    const tries = (email: string) => async () =>
      (await post('/resetpasswords', { email, token: '00000000', newPassword }, '198.51.100.6')).status;
    for (const email of [ana.email, 'unheard-of@example.com']) {
      const statuses = [];
      for (let n = 0; n < 11; n += 1) statuses.push(await tries(email)());
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    }
    expect((await post('/resetpasswords', { email: ana.email, token: '00000000', newPassword })).status).toBe(
      400,
    );
    const from = '198.51.100.7';
    const asked = [];
    for (let n = 0; n < 11; n += 1)
      asked.push((await post('/forgetpassword', { email: `x${n}@example.com` }, from)).status);
    expect(asked.at(-1)).toBe(429);
  });
});

describe('clients of this API family', () => {
  it('find whether an address is known in the body, and put everything into the path', async () => {
    const ana = await company.agent();
    const unknown = await post('/forgetpassword/nobody@example.com');
    expect([unknown.status, await unknown.json()]).toEqual([
      200,
      { status: 404, error: 'ERR_USER_DONT_EXISTS' },
    ]);
    const known = await post(`/forgetpassword/${encodeURIComponent(ana.email.toUpperCase())}`);
    expect([known.status, await known.json()]).toEqual([200, { status: 200 }]);
    await server.settled();
    const [code = ''] = codesFor(ana.email);
    const pathOf = (...parts: string[]) => `/resetpasswords/${parts.map(encodeURIComponent).join('/')}`;
    const refused = await post(pathOf(ana.email, wrong(code), newPassword));
    expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([
      400,
      'ERR_RESET_CODE_INVALID',
    ]);
    expect((await post(pathOf(ana.email, code, 'Com/barra e % 1'))).status).toBe(200);
    await signIn(ana.email, 'Com/barra e % 1');
  });
});
