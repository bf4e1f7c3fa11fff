/** Archives for tests. */
import type { Ctx } from '#src/platform/context.ts';
import { companyExports } from './company-exports.tables.ts';

/** Inserts an archive that is said to be there, and returns its id. */
export async function buildCompanyExport(ctx: Ctx): Promise<string> {
  const id = ctx.newId();
  const endedAt = ctx.now();
  const expiresAt = new Date(endedAt.getTime() + 24 * 3_600_000);
  await ctx.db.orm.insert(companyExports).values({ id, state: 'done', endedAt, expiresAt, bytes: 1 });
  return id;
}
