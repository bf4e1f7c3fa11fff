import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '#src/features/users/testing.ts';
import { apiClient, Refused, refusal } from '#src/testing/client.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { clearSecondFactor } from './clear-second-factor.ts';

let server: TestServer;
let company: TestCompany;
let ana: Person;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
});

const password = testPassword;
const signIn = (who: Person, code?: string): Promise<string> =>
  refusal(apiClient(server.url).auth.login({ email: who.email, password, ...(code && { code }) }));

/** Each test's own user; a code is good once, so each use takes the next one. */
async function withTotp(who: Person): Promise<{ next: () => string; recoveryCodes: string[] }> {
  const { secret } = await who.api.auth.beginTotp({ password });
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  let steps = -1;
  const next = (): string => {
    const code = app.generate({ timestamp: Date.now() + steps * 30_000 });
    steps += 1;
    return code;
  };
  const { recoveryCodes } = await who.api.auth.confirmTotp({ code: next() });
  return { next, recoveryCodes };
}

describe('a second factor', () => {
  it('is set up with the password, a secret for the app and a first code; ten recovery codes are shown once', async () => {
    ana = await company.agent({ name: 'Ana' });
    expect(await ana.api.auth.totp()).toEqual({ enabled: false, recoveryCodes: 0, required: false });
    expect(await refusal(ana.api.auth.confirmTotp({ code: '123456' }))).toBe('409 ERR_TOTP_OFF');
    expect(await refusal(ana.api.auth.beginTotp({ password: 'wrong' }))).toBe('400 ERR_VALIDATION');
    const begun = await ana.api.auth.beginTotp({ password });
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Prosa/);
    expect(begun.uri).toContain(begun.secret);
    expect(await ana.api.auth.totp()).toMatchObject({ enabled: false });
    expect(await refusal(ana.api.auth.confirmTotp({ code: '000000' }))).toBe('400 ERR_VALIDATION');
    const { recoveryCodes } = await withTotp(ana);
    expect(recoveryCodes).toHaveLength(10);
    expect(await ana.api.auth.totp()).toEqual({ enabled: true, recoveryCodes: 10, required: false });
    expect(await refusal(ana.api.auth.beginTotp({ password }))).toBe('409 ERR_TOTP_ALREADY_ON');
    expect(await refusal(ana.api.auth.confirmTotp({ code: '000000' }))).toBe('409 ERR_TOTP_ALREADY_ON');
  });

  it('is asked for at sign-in, of those who have one only', async () => {
    const [bia, caio] = [await company.agent(), await company.agent()];
    const { next, recoveryCodes } = await withTotp(bia);
    expect(await signIn(caio)).toBe('none');
    expect(await signIn(caio, '123456')).toBe('none');
    expect(await signIn(bia)).toBe('401 ERR_TOTP_REQUIRED');
    expect(await signIn(bia, '000000')).toBe('401 ERR_TOTP_INVALID');
    expect(await signIn(bia, next())).toBe('none');
    const again = await apiClient(server.url).auth.login({
      email: bia.email,
      password,
      code: recoveryCodes[0] ?? '',
    });
    expect(await apiClient(server.url, again.token).auth.totp()).toEqual({
      enabled: true,
      recoveryCodes: 9,
      required: false,
    });
  });

  it('is switched off with password and code, both of them', async () => {
    const bia = await company.agent();
    expect(await refusal(bia.api.auth.disableTotp({ password, code: '123456' }))).toBe('409 ERR_TOTP_OFF');
    const { next } = await withTotp(bia);
    const wrong = async (input: { password: string; code: string }): Promise<unknown> => {
      const error = await bia.api.auth.disableTotp(input).catch((thrown: unknown) => thrown);
      return error instanceof Refused ? error.body['fields'] : error;
    };
    expect(await wrong({ password: 'wrong', code: '000000' })).toEqual([
      { field: 'password', rule: 'wrong' },
    ]);
    expect(await wrong({ password, code: '000000' })).toEqual([{ field: 'code', rule: 'wrong' }]);
    expect(await bia.api.auth.disableTotp({ password, code: next() })).toEqual({});
    expect(await bia.api.auth.totp()).toEqual({ enabled: false, recoveryCodes: 0, required: false });
    expect(await signIn(bia)).toBe('none');
  });

  it('gets other recovery codes in place of the first ones', async () => {
    const bia = await company.agent();
    const { next, recoveryCodes } = await withTotp(bia);
    const renewed = await bia.api.auth.renewRecoveryCodes({ password, code: next() });
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect(await signIn(bia, recoveryCodes[0])).toBe('401 ERR_TOTP_INVALID');
    expect(await signIn(bia, renewed.recoveryCodes[0])).toBe('none');
  });

  it('of a colleague who has lost it is taken away by an admin, never one’s own', async () => {
    const { admin } = company;
    const bia = await company.agent({ name: 'Bia' });
    await withTotp(bia);
    const userId = bia.id;
    expect(await refusal(bia.api.auth.totpOf({ userId }))).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(bia.api.auth.resetTotp({ userId }))).toBe('403 ERR_NO_PERMISSION');
    expect(await admin.api.auth.totpOf({ userId })).toEqual({ name: 'Bia', enabled: true });
    expect(await admin.api.auth.resetTotp({ userId })).toEqual({});
    expect(await admin.api.auth.totpOf({ userId })).toEqual({ name: 'Bia', enabled: false });
    expect(await signIn(bia)).toBe('none');
    expect(await refusal(admin.api.auth.resetTotp({ userId: admin.id }))).toBe('403 ERR_NO_PERMISSION');
    const stranger = (await server.company()).admin;
    expect(await refusal(stranger.api.auth.resetTotp({ userId }))).toBe('404 ERR_NO_USER_FOUND');
  });

  it('is taken away by the operator where no admin is left to ask, and the audit log keeps it', async () => {
    const other = await server.company();
    const { admin } = other;
    await withTotp(admin);
    expect(await signIn(admin)).toBe('401 ERR_TOTP_REQUIRED');
    const { platform } = server.app;
    expect(await clearSecondFactor(platform, 'nobody@example.com')).toBe('nobody');
    expect(await clearSecondFactor(platform, admin.email.toUpperCase())).toBe('cleared');
    expect(await clearSecondFactor(platform, admin.email)).toBe('had none');
    expect(await signIn(admin)).toBe('none');
    const { token } = await apiClient(server.url).auth.login({ email: admin.email, password });
    const [entry] = (await apiClient(server.url, token).audit.list()).records;
    expect(entry).toMatchObject({
      action: 'auth.resetTotp',
      user: { id: null, name: 'Operator' },
      record: { userId: String(admin.id) },
      recordName: admin.name,
    });
  });

  it('stands in the audit log, without a code or a secret of it', async () => {
    const records = (await company.admin.api.audit.list()).records;
    const actions = records.map(({ action }) => action).filter((action) => action.startsWith('auth.'));
    expect(new Set(actions)).toEqual(
      new Set([
        'auth.confirmTotp',
        'auth.disableTotp',
        'auth.renewRecoveryCodes',
        'auth.resetTotp',
        'auth.refused',
      ]),
    );
    expect(JSON.stringify(records)).not.toMatch(/[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}"/);
  });
});
