/**
 * Tells a company's audit log that somebody tried to sign in as one of its users with a wrong password. Done after the
 * answer: whether an address is known must not show in how long a refusal takes.
 */
import { recordRefusedSignIn } from '#src/features/audit/index.ts';
import { ownerOf } from '#src/features/users/access/index.ts';
import type { PlatformCtx } from '#src/platform/context.ts';
import { findAgent } from '#src/tenant/users/index.ts';

export function auditRefusedSignIn(ctx: PlatformCtx, email: string, ip: string): void {
  keepRefusal(ctx, email, ip).catch((err: unknown) =>
    ctx.log.warn({ err }, 'a refused sign-in was not kept'),
  );
}

async function keepRefusal(ctx: PlatformCtx, email: string, ip: string): Promise<void> {
  const owner = await ownerOf(ctx, email, 'a refused sign-in');
  if (owner === undefined) return;
  await ctx.inCompany(owner.companyId, { kind: 'system', name: 'sign in' }, async (company) => {
    const agent = await findAgent(company.db, owner.userId);
    if (agent !== undefined) await recordRefusedSignIn(company, { userId: agent.id, name: agent.name, ip });
  });
}
