import { randomBytes } from 'node:crypto';
import { AppError, maskedSecret, settingKeys } from '@prosa/shared';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCompany } from '#src/features/companies/testing.ts';
import type { Ctx, UserCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/db/database.ts';
import { openVault } from '#src/platform/secrets/vault.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { companySettings } from '#src/tenant/settings/company-settings.ts';
import { findSetting } from '#src/tenant/settings/setting.queries.ts';
import { testDatabase } from '#src/testing/database.ts';
import { listSettings } from './list-settings.ts';
import { openSecret } from './secrets.ts';
import { updateSetting as writeSetting } from './setting.queries.ts';
import { settingsSubscribers } from './subscribers.ts';
import { updateSetting } from './update-setting.ts';

const vault = openVault(randomBytes(32));
const system = { kind: 'system', name: 'test' } as const;

let database: Database;
let companyId: number;
let otherCompanyId: number;

const inside = <T>(work: (ctx: Ctx) => Promise<T>, company = companyId): Promise<T> =>
  database.inCompany(company, system, work);
const set = (key: string, value: string) =>
  inside((ctx) =>
    updateSetting(ctx as UserCtx, { vault, hasSecondFactor: async () => true }, { key, value }),
  );
const shown = async (key: string, company = companyId) =>
  (await inside(listSettings, company)).find((setting) => setting.key === key)?.value;

beforeAll(async () => {
  ({ database } = await testDatabase());
});

beforeEach(async () => {
  [companyId, otherCompanyId] = await database.across(
    'test',
    async (db) => [await buildCompany(db), await buildCompany(db)] as const,
  );
});

describe('settings', () => {
  it('are all there even if none was ever stored', async () => {
    expect((await inside(listSettings)).map((setting) => setting.key)).toEqual(settingKeys);
  });

  it('change for their company alone, and use cases see it at once', async () => {
    expect(await inside((ctx) => ctx.cached(companySettings))).toMatchObject({ userRating: false });
    expect(await set('userRating', 'enabled')).toEqual({ key: 'userRating', value: 'enabled' });
    expect(await set('scheduleType', 'company')).toEqual({ key: 'scheduleType', value: 'company' });
    expect(await inside((ctx) => ctx.cached(companySettings))).toMatchObject({
      userRating: true,
      scheduleType: 'company',
    });
    expect(await shown('userRating')).toBe('enabled');
    expect(await shown('userRating', otherCompanyId)).toBe('disabled');
  });

  it('never show a secret, and keep it when its mask comes back', async () => {
    expect(await set('asaas', '$aact_live')).toEqual({ key: 'asaas', value: maskedSecret });
    expect(await set('asaas', maskedSecret)).toEqual({ key: 'asaas', value: maskedSecret });
    expect(await shown('asaas')).toBe(maskedSecret);
    expect(await inside((ctx) => ctx.cached(companySettings))).toMatchObject({ hasAsaas: true });
    expect(await inside((ctx) => openSecret(ctx, vault, 'asaas'))).toBe('$aact_live');
    expect(await set('asaas', '')).toEqual({ key: 'asaas', value: '' });
    expect(await inside((ctx) => openSecret(ctx, vault, 'asaas'))).toBeNull();
    expect(await set('asaas', maskedSecret)).toEqual({ key: 'asaas', value: '' });
  });

  it('keep a secret sealed, for their company and this installation alone', async () => {
    await set('asaas', '$aact_live');
    const stored = await inside((ctx) => findSetting(ctx.db, 'asaas'));
    expect(stored).toMatch(/^[\w-]{40,}$/);
    expect(Buffer.from(stored ?? '', 'base64url').includes('aact')).toBe(false);
    await inside((ctx) => writeSetting(ctx.db, 'asaas', stored ?? '', ctx.now()), otherCompanyId);
    expect(await inside((ctx) => openSecret(ctx, vault, 'asaas'), otherCompanyId)).toBeNull();
    expect(await inside((ctx) => openSecret(ctx, openVault(randomBytes(32)), 'asaas'))).toBeNull();
  });

  it('that stand with the company itself change there, and everybody sees it at once', async () => {
    await set('timezone', 'America/Manaus');
    await set('language', 'es');
    expect([await shown('timezone'), await shown('language')]).toEqual(['America/Manaus', 'es']);
    expect(await inside((ctx) => ctx.cached(ownCompany))).toMatchObject({
      timezone: 'America/Manaus',
      language: 'es',
    });
    expect(await shown('timezone', otherCompanyId)).toBe('America/Sao_Paulo');
    await expect(set('timezone', 'Mars/Olympus')).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
  });

  it('refuse unknown keys and values that are not allowed', async () => {
    await expect(set('color', 'red')).rejects.toMatchObject({ code: 'ERR_NO_SETTING_FOUND', status: 404 });
    await expect(set('__proto__', 'enabled')).rejects.toMatchObject({ code: 'ERR_NO_SETTING_FOUND' });
    const refused = await set('call', 'perhaps').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject({
      code: 'ERR_VALIDATION',
      details: { fields: [{ field: 'value', rule: 'invalid_value' }] },
    });
  });

  it('are told to the company, secrets as their mask', async () => {
    await set('asaas', '$aact_live');
    const [subscriber] = settingsSubscribers;
    const publications = await inside(
      (ctx) => subscriber?.publish?.(ctx, { key: 'asaas' } as never) ?? Promise.resolve([]),
    );
    expect(publications).toEqual([
      {
        rooms: [`c${companyId}`],
        channel: 'settings',
        payload: { action: 'update', setting: { key: 'asaas', value: maskedSecret } },
      },
    ]);
  });
});
