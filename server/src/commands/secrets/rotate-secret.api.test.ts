/** A new master secret, on the real database: nothing sealed is lost, wherever the change is cut off. */
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPassword } from '#src/features/users/testing.ts';
import type { PlatformCtx } from '#src/platform/context.ts';
import { loadSecrets, type Secrets } from '#src/platform/secrets/secrets.ts';
import { openVault } from '#src/platform/secrets/vault.ts';
import { apiClient, refusal } from '#src/testing/client.ts';
import { type Person, type TestServer, testServer } from '#src/testing/server.ts';
import { rotateSecret } from './rotate-secret.ts';
import { sealedColumns } from './sealed.ts';

const [first, second] = ['the first master secret of all, long', 'the second master secret, as long'];
const secretsOf = (secret: string, ...formerSecrets: string[]): Promise<Secrets> =>
  loadSecrets('', { secret, formerSecrets });

let before: TestServer;
let owner: pg.Pool;
let ana: Person;
let app: TOTP;
let recoveryCodes: readonly string[];
let steps = -1;

const nextCode = (): string => {
  steps += 1;
  return app.generate({ timestamp: Date.now() + (steps - 1) * 30_000 });
};

beforeAll(async () => {
  before = await testServer({ secrets: await secretsOf(first) });
  owner = new pg.Pool({ ...before.addresses.owner, max: 1 });
  owner.on('error', () => undefined);
  const company = await before.company();
  ana = company.admin;
  const { secret } = await ana.api.auth.beginTotp({ password: testPassword });
  app = new TOTP({ secret: Secret.fromBase32(secret) });
  ({ recoveryCodes } = await ana.api.auth.confirmTotp({ code: nextCode() }));
  await ana.api.settings.update({ key: 'asaas', value: '$aact_of_the_company' });
});
afterAll(() => owner.end());

/** Counts, for each column that has any, how many secrets this secret alone has sealed, and how many there are. */
async function sealedBy(secrets: Secrets): Promise<Record<string, [number, number]>> {
  const vault = openVault(secrets.vaultKeys);
  const counts: Record<string, [number, number]> = {};
  for (const { table, column, isText, only = 'true', placeOf } of sealedColumns) {
    const { rows } = await owner.query(`select *, ${column} as sealed from ${table}
      where ${column} is not null and ${only}`);
    const bytes = rows.map((row) => (isText === true ? Buffer.from(row.sealed, 'base64url') : row.sealed));
    const own = rows.filter((row, at) => vault.isPresent(bytes[at]) && vault.open(placeOf(row), bytes[at]));
    if (rows.length > 0) counts[`${table}.${column}`] = [own.length, rows.length];
  }
  return counts;
}

const signIn = (at: TestServer, code: string): Promise<string> =>
  refusal(apiClient(at.url).auth.login({ email: ana.email, password: testPassword, code }));

it('every column of bytes is one that a new master secret reaches', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea' order by 1`,
  );
  const reached = sealedColumns.filter(({ isText }) => isText !== true);
  expect(rows.map(({ name }) => name)).toEqual(
    reached.map(({ table, column }) => `${table}.${column}`).sort(),
  );
});

it('is refused where servers that run would not know it', async () => {
  const [one, both] = [await secretsOf(first), await secretsOf(second, first)];
  const { platform } = before.app;
  await expect(rotateSecret(platform, '', { secrets: both, renew: undefined })).rejects.toThrow('running');
  await expect(rotateSecret(platform, '', { secrets: one, renew: undefined })).rejects.toThrow(
    'PROSA_SECRET_OLD',
  );
  await expect(rotateSecret(platform, 'running', { secrets: one, renew: async () => both })).rejects.toThrow(
    'DATA_DIR',
  );
});

it('cut off in the middle nothing is lost, and asked for again it is brought in everywhere', async () => {
  const [one, both, last] = [await secretsOf(first), await secretsOf(second, first), await secretsOf(second)];
  const after = await testServer({ at: before.addresses, secrets: both });
  const { platform } = after.app;
  expect(Object.keys(await sealedBy(one))).toEqual(
    expect.arrayContaining(['user_totp.secret', 'settings.value', 'connection_credentials.credentials']),
  );

  let left = 2;
  const dying: PlatformCtx = {
    ...platform,
    across: (...call) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('killed')) : platform.across(...call);
    },
  };
  const keeping = { secrets: both, renew: undefined };
  await expect(rotateSecret(dying, 'running', keeping)).rejects.toThrow('killed');
  const halfway = Object.values(await sealedBy(last)).map(([own, all]) => own === all);
  expect(new Set(halfway)).toEqual(new Set([true, false]));
  expect(await signIn(after, nextCode())).toBe('none');

  expect(await rotateSecret(platform, 'running', keeping)).toContain('sealed by the present');
  for (const [column, [own, all]] of Object.entries(await sealedBy(last)))
    expect([column, own]).toEqual([column, all]);
  const { rows } = await owner.query('select secret_fingerprint as known from prosa.installation');
  expect(rows).toEqual([{ known: last.fingerprints[0] }]);
  expect(await rotateSecret(platform, 'running', keeping)).toMatch(/^0 secret/);
});

it('second factors go on under the new secret alone, recovery codes beside the former one', async () => {
  const both = await testServer({ at: before.addresses, secrets: await secretsOf(second, first) });
  expect(await signIn(both, recoveryCodes[0] ?? '')).toBe('none');
  const last = await testServer({ at: before.addresses, secrets: await secretsOf(second) });
  expect(await signIn(last, nextCode())).toBe('none');
  expect(await signIn(last, recoveryCodes[1] ?? '')).toBe('401 ERR_TOTP_INVALID');
  expect(await signIn(both, recoveryCodes[1] ?? '')).toBe('none');
});

it('a session of the former secret is told to refresh, and its token opens nothing', async () => {
  const { token } = await apiClient(before.url).auth.login({
    email: ana.email,
    password: testPassword,
    code: recoveryCodes[2] ?? '',
  });
  const both = await testServer({ at: before.addresses, secrets: await secretsOf(second, first) });
  const last = await testServer({ at: before.addresses, secrets: await secretsOf(second) });
  expect(await refusal(apiClient(before.url, token).auth.me())).toBe('none');
  expect(await refusal(apiClient(both.url, token).auth.me())).toBe('403 ERR_SESSION_EXPIRED');
  expect(await refusal(apiClient(last.url, token).auth.me())).toBe('401 ERR_SESSION_EXPIRED');
});
