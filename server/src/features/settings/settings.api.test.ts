import { longestSetting, maskedSecret, settingKeys } from '@prosa/shared';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let other: TestCompany;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  other = await server.company();
});

describe('settings', () => {
  it('are changed by admins and read by everyone, secrets masked', async () => {
    const { api } = await company.agent();
    await company.admin.api.settings.update({ key: 'asaas', value: '$aact_live' });
    await company.admin.api.settings.update({ key: 'call', value: 'disabled' });
    const seen = await api.settings.list();
    expect(seen.map((setting) => setting.key)).toEqual(settingKeys);
    expect(seen).toContainEqual({ key: 'asaas', value: maskedSecret });
    expect(seen).toContainEqual({ key: 'call', value: 'disabled' });
    expect(await refusal(api.settings.update({ key: 'call', value: 'enabled' }))).toBe(
      '403 ERR_NO_PERMISSION',
    );
    expect(await other.admin.api.settings.list()).toContainEqual({ key: 'call', value: 'enabled' });
  });

  it('of the whole installation are its operator’s', async () => {
    const change = company.admin.api.settings.update({ key: 'userCreation', value: 'disabled' });
    expect(await refusal(change)).toBe('403 ERR_NO_PERMISSION');
    expect(await company.admin.api.settings.list()).toContainEqual({ key: 'userCreation', value: 'enabled' });
    const operator = await server.operator();
    await operator.api.settings.update({ key: 'userCreation', value: 'disabled' });
    expect(await operator.api.platformSettings.get()).toMatchObject({ userCreation: false });
    expect(await operator.api.settings.list()).toContainEqual({ key: 'userCreation', value: 'disabled' });
  });

  it('take texts to customers as long as the catalogue allows, and nothing longer', async () => {
    const { settings } = (await server.company()).admin.api;
    const value = 'á'.repeat(longestSetting);
    expect(await settings.update({ key: 'acceptedMessage', value })).toMatchObject({ value });
    const longer = settings.update({ key: 'acceptedMessage', value: `${value}!` });
    expect(await refusal(longer)).toBe('400 ERR_VALIDATION');
    // What is short by nature stays short.
    const asaas = settings.update({ key: 'asaas', value: 'k'.repeat(501) });
    expect(await refusal(asaas)).toBe('400 ERR_VALIDATION');
  });

  it('refuse unknown keys and values', async () => {
    const { settings } = company.admin.api;
    expect(await refusal(settings.update({ key: 'color', value: 'red' }))).toBe('404 ERR_NO_SETTING_FOUND');
    expect(await refusal(settings.update({ key: 'call', value: 'perhaps' }))).toBe('400 ERR_VALIDATION');
  });
});
