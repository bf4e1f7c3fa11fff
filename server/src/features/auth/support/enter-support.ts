/**
 * Lets the operator into a company for a while, as an admin under a name that says so. Why and for how long stands in the
 * company's own log. The operator's own session goes on beside it; the token is not renewed.
 */
import { fail, type SupportSession, supportEntered } from '@prosa/shared';
import { recordAuthAction } from '#src/features/audit/index.ts';
import { startImpersonation } from '#src/features/users/access/index.ts';
import type { RemoteCtx } from '#src/platform/context.ts';
import { isOpen, ownCompany } from '#src/tenant/companies/index.ts';
import { endSupport } from '../jobs.ts';
import { openAccessTokens } from '../sessions/access-token.ts';
import { viewSession } from '../sessions/answer-session.ts';

export type Entry = {
  readonly companyId: number;
  readonly reason: string;
  readonly minutes: number;
  readonly ip: string;
};

export async function enterSupport(
  ctx: RemoteCtx,
  tokenSecret: string,
  { companyId, reason, minutes, ip }: Entry,
): Promise<SupportSession> {
  if (companyId === ctx.companyId) fail('ERR_NO_PERMISSION');
  const { id: userId, name, sessionId: own } = ctx.actor;
  const until = new Date(ctx.now().getTime() + minutes * 60_000);
  const system = { kind: 'system', name: 'support' } as const;
  const entered = await ctx.inCompany(companyId, system, async (inner) => {
    const company = await inner.cached(ownCompany);
    if (company === undefined || company.removedAt !== null) fail('ERR_NO_COMPANY_FOUND');
    if (!isOpen(company)) fail('ERR_COMPANY_INACTIVE');
    const sessionId = inner.newId();
    const support = { companyId: ctx.companyId, userId, sessionId: own, until: until.toISOString() };
    const agent = await startImpersonation(inner, { name, support, sessionId });
    const changes = [
      { field: 'reason', before: null, after: reason },
      { field: 'minutes', before: null, after: minutes },
    ];
    await recordAuthAction(inner, { userId: agent.id, name: agent.name, ip }, supportEntered, changes);
    inner.enqueue(endSupport, {}, { runAt: until });
    const session = { tokens: openAccessTokens(tokenSecret), agent, sessionId, begunAt: inner.now(), until };
    return { ...(await viewSession(inner, company, session)), company: company.name };
  });
  ctx.audit({ name: entered.company, after: { reason, minutes } });
  return { token: entered.token, user: entered.user, expiresAt: until.toISOString() };
}
