/** What holds for the whole installation: its operator's alone. */
import { initialPlatformSettings } from '@prosa/shared';
import { beforeAll, describe, expect, it } from 'vitest';
import { findPlatformSettings } from '#src/tenant/platform-settings/platform-settings.queries.ts';
import { platformSettings } from '#src/tenant/platform-settings/platform-settings.ts';
import { refusal } from '#src/testing/client.ts';
import { type Person, type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let operator: Person;

beforeAll(async () => {
  server = await testServer();
  company = await server.company();
  operator = await server.operator();
});

describe('the platform’s settings', () => {
  it('begin with open doors, three days of trial and no grace', async () => {
    expect(await operator.api.platformSettings.get()).toEqual(initialPlatformSettings);
    expect(await company.inside((ctx) => findPlatformSettings(ctx.db))).toEqual(initialPlatformSettings);
  });

  it('are read and changed by super users alone', async () => {
    const { platformSettings: theirs } = company.admin.api;
    expect(await refusal(theirs.get())).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(theirs.update({ graceDays: 90 }))).toBe('403 ERR_NO_PERMISSION');
  });

  it('tell anybody how long trials are and whom to ask, and nothing else', async () => {
    await operator.api.platformSettings.update({ supportContact: ' ajuda@prosa.example ' });
    expect(await server.stranger.platformSettings.notice()).toEqual({
      trialDays: 3,
      supportContact: 'ajuda@prosa.example',
    });
    await operator.api.platformSettings.update({ supportContact: '' });
  });

  it('change one by one, and the rest stays', async () => {
    const { platformSettings: own } = operator.api;
    expect(await own.update({ trialDays: 14 })).toEqual({ ...initialPlatformSettings, trialDays: 14 });
    const after = await own.update({ graceDays: 5, userCreation: false });
    expect(after).toEqual({ ...initialPlatformSettings, trialDays: 14, graceDays: 5, userCreation: false });
    const another = await server.company();
    expect(await another.inside((ctx) => ctx.cached(platformSettings))).toEqual(after);
    const { records } = await operator.api.audit.list({ action: 'platformSettings.update' });
    expect(records[0]?.changes).toContainEqual({ field: 'graceDays', before: 0, after: 5 });
  });

  it.each([{ trialDays: -1 }, { trialDays: 91 }, { graceDays: 1.5 }])('refuse %j', async (changes) => {
    expect(await refusal(operator.api.platformSettings.update(changes))).toBe('400 ERR_VALIDATION');
  });
});
