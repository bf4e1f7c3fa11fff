import { settingKeys, storedSettingKeys } from '@prosa/shared';
import { expect, it } from 'vitest';
import { listSettings } from '#src/features/settings/index.ts';
import { checkPassword } from '#src/features/users/access/index.ts';
import type { PlatformCtx } from '#src/platform/context.ts';
import { newId } from '#src/platform/id.ts';
import { openLog } from '#src/platform/log/log.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { agents } from '#src/tenant/users/index.ts';
import { testDatabase } from '#src/testing/database.ts';
import { firstStart } from './first-start.ts';

const system = { kind: 'system', name: 'test' } as const;

async function emptyPlatform(): Promise<{
  platform: PlatformCtx;
  count: (table: string) => Promise<number>;
}> {
  const { database, owner } = await testDatabase();
  const chance = { now: () => new Date('2026-11-20T12:00:00.000Z'), newId: () => newId(), random: () => 0.5 };
  const count = async (table: string) => (await owner.query(`select from ${table}`)).rowCount ?? 0;
  return {
    platform: { ...chance, log: openLog('silent'), inCompany: database.inCompany, across: database.across },
    count,
  };
}

const options = { companyName: 'Prosa', adminEmail: 'Admin@example.com', adminPassword: undefined };

it('fills an empty installation once, however many nodes start', async () => {
  const { platform, count } = await emptyPlatform();
  const results = await Promise.all([1, 2, 3].map(() => firstStart(platform, options)));
  const created = results.filter((result) => result.created);
  expect(created).toHaveLength(1);
  expect(new Set(results.map((result) => result.companyId)).size).toBe(1);
  expect(await Promise.all(['plans', 'companies', 'users', 'queues', 'settings'].map(count))).toEqual([
    1,
    1,
    1,
    2,
    storedSettingKeys.length,
  ]);

  const [made] = created;
  if (made?.created !== true) throw new Error('nobody filled it');
  expect(made.madePassword).toMatch(/^[\w-]{16}$/);
  expect(await checkPassword(platform, 'admin@EXAMPLE.com', made.madePassword ?? '', 'here')).toMatchObject({
    companyId: made.companyId,
  });
  expect(await firstStart(platform, options)).toEqual({ created: false, companyId: made.companyId });

  await platform.inCompany(made.companyId, system, async (ctx) => {
    expect(await ctx.cached(ownCompany)).toMatchObject({
      name: 'Prosa',
      isPlatform: true,
      dueDate: null,
      plan: { name: 'Completo', enabled: false },
    });
    expect([...(await ctx.cached(queueNames)).values()].map((queue) => queue.name)).toEqual([
      'Comercial',
      'Suporte',
    ]);
    expect((await listSettings(ctx)).map((setting) => setting.key)).toEqual(settingKeys);
    expect([...(await ctx.cached(agents)).values()]).toMatchObject([
      { profile: 'admin', super: true, email: 'Admin@example.com' },
    ]);
  });
});

it('takes the password it is given', async () => {
  const { platform } = await emptyPlatform();
  const result = await firstStart(platform, { ...options, adminPassword: 'chosen by hand' });
  expect(result).toMatchObject({ created: true, madePassword: undefined });
  expect(await checkPassword(platform, options.adminEmail, 'chosen by hand', 'here')).toBeDefined();
});
