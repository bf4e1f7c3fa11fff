/** What whoever runs the installation does to a company's archives: in that company, and told in its own audit log. */
import { fail } from '@prosa/shared';
import { recordOperator } from '#src/features/audit/index.ts';
import type { Ctx, RemoteCtx } from '#src/platform/context.ts';
import { findCompany } from '#src/tenant/companies/index.ts';

/** Throws ERR_NO_COMPANY_FOUND. */
export async function assertCompany(ctx: RemoteCtx, companyId: number): Promise<void> {
  const company = await ctx.across('the company of an archive', (db) => findCompany(db, companyId));
  if (company === undefined || company.removedAt !== null) fail('ERR_NO_COMPANY_FOUND');
  ctx.audit({ name: company.name });
}

export async function withCompany<T>(
  ctx: RemoteCtx,
  { companyId, action, id }: { companyId: number; action: string; id?: string },
  work: (inside: Ctx) => Promise<T>,
): Promise<T> {
  await assertCompany(ctx, companyId);
  return ctx.inCompany(companyId, { kind: 'system', name: 'operator' }, async (inside) => {
    const done = await work(inside);
    await recordOperator(inside, {
      action: `companyExports.${action}`,
      record: id === undefined ? {} : { companyExportId: id },
      name: '',
    });
    return done;
  });
}
