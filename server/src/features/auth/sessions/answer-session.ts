/**
 * What signing in and refreshing answer: an access token and the user. A company whose subscription has run out lets
 * only its admins in, so that they can pay.
 */
import { fail, may, type SessionUser } from '@prosa/shared';
import { ownBrand } from '#src/features/brand/index.ts';
import { listSettings } from '#src/features/settings/index.ts';
import { getAvailability } from '#src/features/users/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { isExpired, isOpen, type OwnCompany, ownCompany } from '#src/tenant/companies/index.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import type { Agent } from '#src/tenant/users/index.ts';
import { secondFactorDebt } from '../two-factor/second-factor-demand.ts';
import { type AccessTokens, noSession } from './access-token.ts';
import { viewSessionUser } from './session.view.ts';

export type Session = { readonly token: string; readonly user: SessionUser };

export async function answerSession(
  ctx: Ctx,
  tokens: AccessTokens,
  agent: Agent,
  { sessionId, begunAt }: { readonly sessionId: string; readonly begunAt: Date },
): Promise<Session> {
  const company = await ctx.cached(ownCompany);
  if (company === undefined) throw noSession();
  if (!isOpen(company)) fail('ERR_COMPANY_INACTIVE');
  const restricted = isExpired(company, ctx.now());
  if (restricted && !may(agent, 'admin'))
    fail('ERR_SUBSCRIPTION_EXPIRED', { dueDate: company.dueDate?.toISOString() ?? '' });
  return viewSession(ctx, company, { tokens, agent, sessionId, begunAt });
}

type Opening = {
  readonly tokens: AccessTokens;
  readonly agent: Agent;
  readonly sessionId: string;
  /** When the session was begun, by signing in. */
  readonly begunAt: Date;
  /** When a session that is not renewed ends. */
  readonly until?: Date;
};

/** Returns a token for this session, and its user, whether or not the company has paid. */
export async function viewSession(
  ctx: Ctx,
  company: OwnCompany,
  { tokens, agent, sessionId, begunAt, until }: Opening,
): Promise<Session> {
  const restricted = isExpired(company, ctx.now());
  const { id, profile, tokenVersion } = agent;
  const debt = await secondFactorDebt(ctx, agent, begunAt);
  const claims = {
    id,
    profile,
    companyId: ctx.companyId,
    super: agent.super,
    sid: sessionId,
    tv: tokenVersion,
    ...(debt?.required === true && { sf: 'owed' as const }),
  };
  const [settings, queues] = [await listSettings(ctx), await ctx.cached(queueNames)];
  const availability = await getAvailability(ctx, id);
  const brand = await ctx.cached(ownBrand);
  return {
    token: await tokens.sign(claims, ctx.now(), until),
    user: viewSessionUser(agent, { company, settings, queues, availability, restricted, debt, brand }),
  };
}
