/** Shows how much of its plan a company uses, and whether anybody is there: numbers, and nothing of what was written. */
import { type CompanyUsage, fail } from '@prosa/shared';
import type { RemoteCtx } from '#src/platform/context.ts';
import { findOperated } from './operated.queries.ts';
import { findUsage } from './usage.queries.ts';

const monthMs = 30 * 24 * 3_600_000;

export async function getUsage(ctx: RemoteCtx, { companyId }: { companyId: number }): Promise<CompanyUsage> {
  const since = new Date(ctx.now().getTime() - monthMs);
  return ctx.across('the operator looks at usage', async (db) => {
    const company = await findOperated(db, companyId);
    const usage = company && (await findUsage(db, companyId, since));
    if (usage === undefined) fail('ERR_NO_COMPANY_FOUND');
    const { lastMessageAt, lastSignInAt, ...counts } = usage;
    return {
      ...counts,
      lastMessageAt: lastMessageAt?.toISOString() ?? null,
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
    };
  });
}
