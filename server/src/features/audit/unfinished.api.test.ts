/** Actions that no transaction holds together: what the log knows of them when they are done, refused, or never heard of. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Recorder } from '#src/platform/audit.ts';
import { refusal } from '#src/testing/client.ts';
import { sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { recorder } from './index.ts';
import { recordUnfinished } from './record-unfinished.ts';

let server: TestServer;
let company: TestCompany;
let owner: pg.Pool;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  owner = new pg.Pool({ ...server.addresses.owner, max: 1 });
  owner.on('error', () => undefined);
});
afterAll(() => owner.end());

const begun = async (): Promise<string[]> =>
  (
    await owner.query<{ action: string }>('select action from audit_begun where company_id = $1', [
      company.id,
    ])
  ).rows.map(({ action }) => action);
const kept = async (action: string) => (await company.admin.api.audit.list({ action })).records;
const userCtx = <T>(work: (ctx: Parameters<Recorder['begin']>[0]) => Promise<T>): Promise<T> => {
  const { id, name } = company.admin;
  const actor = { kind: 'user', id, name, profile: 'admin', super: false, sessionId: 's' } as const;
  return server.app.platform.inCompany(company.id, actor, (ctx) => work({ ...ctx, actor }));
};
const later = (minutes: number) => ({
  ...server.app.platform,
  now: () => new Date(Date.now() + minutes * 60_000),
});

describe('an action that waits for the deps', () => {
  it('is kept once when it is done, and not at all when it is refused', async () => {
    const { settings } = company.admin.api;
    await settings.update({ key: 'userRating', value: 'enabled' });
    expect(await refusal(settings.update({ key: 'userRating', value: 'perhaps' }))).toBe(
      '400 ERR_VALIDATION',
    );
    const entries = await kept('settings.update');
    expect(entries.map(({ unfinished }) => unfinished)).toEqual([false]);
    expect(await begun()).toEqual([]);
  });

  it('is kept as begun when nobody tells how it ended, after a while and once', async () => {
    const record = { whatsappId: '7' };
    await userCtx((ctx) =>
      recorder.begin(ctx, { action: 'connections.syncTemplates', ip: '10.0.0.1', record }),
    );
    await recordUnfinished(later(10));
    expect(await kept('connections.syncTemplates')).toEqual([]);
    await recordUnfinished(later(20));
    await recordUnfinished(later(20));
    expect(await kept('connections.syncTemplates')).toMatchObject([
      { user: { id: company.admin.id }, ip: '10.0.0.1', record, changes: [], unfinished: true },
    ]);
    expect(await begun()).toEqual([]);
  });
});
