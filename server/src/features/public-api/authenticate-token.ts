/**
 * Who is behind a personal token: its owner, with what they may at this moment, and no more than the token may. Whoever has
 * left, or whose company is closed, is nobody; where the plan has no API any more, it is refused.
 */
import { AppError, personalTokenMark, type TokenScope } from '@prosa/shared';
import { hashToken } from '#src/features/connections/settings/index.ts';
import type { CacheDef, PlatformCtx, UserActor } from '#src/platform/context.ts';
import { isExpired, isOpen, ownCompany } from '#src/tenant/companies/index.ts';
import { agents } from '#src/tenant/users/index.ts';
import { useApiToken } from './api-token.queries.ts';

export type TokenIdentity = {
  readonly companyId: number;
  readonly actor: UserActor;
  readonly scope: TokenScope;
  readonly restricted: boolean;
  readonly dueDate?: string;
};

type Options = Pick<PlatformCtx, 'across' | 'now'> & {
  readonly cached: <T>(companyId: number, entry: CacheDef<T>) => Promise<T>;
};

export const isPersonalToken = (token: string | undefined): token is string =>
  token?.startsWith(personalTokenMark) === true;

export const openTokenAuthenticator =
  ({ across, now, cached }: Options) =>
  async (token: string): Promise<TokenIdentity> => {
    const at = now();
    const holder = await across('a personal token', (db) => useApiToken(db, hashToken(token), at));
    if (holder === undefined || (holder.expiresAt !== null && holder.expiresAt <= at))
      throw new AppError('ERR_SESSION_EXPIRED');
    const { companyId, userId, scope } = holder;
    const agent = (await cached(companyId, agents)).get(userId);
    const company = await cached(companyId, ownCompany);
    if (agent === undefined || agent.support !== null || company === undefined || !isOpen(company))
      throw new AppError('ERR_SESSION_EXPIRED');
    if (company.plan?.useExternalApi !== true) throw new AppError('ERR_NO_PERMISSION');
    const restricted = isExpired(company, at);
    const { id, name, profile } = agent;
    return {
      companyId,
      // What the platform's operator may is no token's.
      actor: { kind: 'user', id, name, profile, super: false, sessionId: '' },
      scope,
      restricted,
      ...(restricted && company.dueDate !== null ? { dueDate: company.dueDate.toISOString() } : {}),
    };
  };
