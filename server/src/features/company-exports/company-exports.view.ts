/** Archives as admins see them. */
import type { CompanyExport } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { userNames } from '#src/tenant/users/index.ts';
import type { CompanyExportRow } from './company-exports.queries.ts';

export async function viewExport(
  ctx: Ctx,
  { companyId: _, attempts: __, userId, createdAt, startedAt, endedAt, expiresAt, ...row }: CompanyExportRow,
): Promise<CompanyExport> {
  const names = await ctx.cached(userNames);
  return {
    ...row,
    by: userId === null ? null : (names.get(userId)?.name ?? ''),
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
