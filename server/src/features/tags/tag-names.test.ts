import { expect, it } from 'vitest';
import { buildCompany } from '#src/features/companies/testing.ts';
import { tagNames } from '#src/tenant/tags/tag-names.ts';
import { testDatabase } from '#src/testing/database.ts';
import { buildTag } from './testing.ts';

const system = { kind: 'system', name: 'test' } as const;

it('holds the company’s tags by name, a new one at once, and nobody else’s', async () => {
  const { database } = await testDatabase();
  const [own, other] = await database.across(
    'test',
    async (db) => [await buildCompany(db), await buildCompany(db)] as const,
  );
  const names = (companyId: number) =>
    database.inCompany(companyId, system, async (ctx) => [...(await ctx.cached(tagNames)).values()]);
  const vip = await database.inCompany(own, system, (ctx) => buildTag(ctx, { name: 'vip' }));
  expect(await names(own)).toEqual([{ id: vip, name: 'vip', color: '#A4CCCC' }]);
  const late = await database.inCompany(own, system, (ctx) =>
    buildTag(ctx, { name: 'atrasado', color: '#ff0000' }),
  );
  expect((await names(own)).map((tag) => tag.id)).toEqual([late, vip]);
  expect(await names(other)).toEqual([]);
});
