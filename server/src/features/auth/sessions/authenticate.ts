/**
 * Who is behind an access token. Asked before every request and by every socket, so it answers from memory; only when
 * memory says no is the database asked, because another node may know of a newer session.
 */

import type { CacheDef, InCompany, UserActor } from '#src/platform/context.ts';
import { isExpired, isOpen, ownCompany } from '#src/tenant/companies/index.ts';
import { type Agent, agents, findAgent } from '#src/tenant/users/index.ts';
import { isSupportOver } from '../support.rules.ts';
import { type Claims, noSession, openAccessTokens, staleToken } from './access-token.ts';

export type Identity = {
  readonly companyId: number;
  readonly actor: UserActor;
  readonly expiresAt: Date;
  /** The company's subscription has run out: only what serves paying is open. */
  readonly restricted: boolean;
  /** When it ran out. */
  readonly dueDate?: string;
  /** Whether nothing is open but what serves setting a second factor up. */
  readonly owesSecondFactor?: boolean;
};

export type Authenticate = (token: string | undefined, now: Date) => Promise<Identity>;

export type AuthenticateOptions = {
  readonly tokenSecret: string;
  readonly formerTokenSecrets?: readonly string[];
  readonly inCompany: InCompany;
  /** The company's dictionary in memory, without an open transaction unless it must be loaded. */
  readonly cached: <T>(companyId: number, entry: CacheDef<T>) => Promise<T>;
};

/** Returns the token of an Authorization header; undefined where there is none. */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];

/** Returns an Authorization header that is nothing but a token; undefined for every other. */
export const bareToken = (authorization: string | undefined): string | undefined =>
  /^ *(\S+) *$/.exec(authorization ?? '')?.[1];

/**
 * Returns the check of access tokens, which answers 401 when no live session is behind the token, 403 when a refresh
 * would help.
 */
export function openAuthenticator({
  tokenSecret,
  formerTokenSecrets,
  inCompany,
  cached,
}: AuthenticateOptions): Authenticate {
  const tokens = openAccessTokens(tokenSecret, { former: formerTokenSecrets });

  async function agentBehind(claims: Claims): Promise<Agent> {
    const remembered = (await cached(claims.companyId, agents)).get(claims.id);
    if (remembered !== undefined && standing(claims, remembered) === 'live') return remembered;
    const actor = { kind: 'system', name: 'authenticate' } as const;
    const agent = await inCompany(claims.companyId, actor, (ctx) => findAgent(ctx.db, claims.id));
    if (agent === undefined) throw noSession();
    const found = standing(claims, agent);
    if (found === 'live') return agent;
    throw found === 'outdated' ? staleToken() : noSession();
  }

  /** Read anew each time: somebody who is no operator any more has lost every impersonation with it. */
  const operatorBehind = ({ companyId, userId }: NonNullable<Agent['support']>): Promise<Agent | undefined> =>
    inCompany(companyId, { kind: 'system', name: 'authenticate' }, (ctx) => findAgent(ctx.db, userId));

  return async (token, now) => {
    if (token === undefined) throw noSession();
    const claims = await tokens.verify(token, now);
    const { id, name, profile, super: isSuper, support } = await agentBehind(claims);
    if (support !== null && isSupportOver(support, await operatorBehind(support), now)) throw noSession();
    const company = await cached(claims.companyId, ownCompany);
    if (company === undefined || !isOpen(company)) throw noSession();
    const restricted = isExpired(company, now);
    return {
      companyId: claims.companyId,
      actor: {
        kind: 'user',
        id,
        name,
        profile,
        super: isSuper,
        sessionId: claims.sid,
        ...(support === null ? {} : { support: true }),
      },
      expiresAt: new Date(claims.exp * 1_000),
      restricted,
      ...(claims.sf === 'owed' ? { owesSecondFactor: true } : {}),
      ...(restricted && company.dueDate !== null ? { dueDate: company.dueDate.toISOString() } : {}),
    };
  };
}

/** A live session whose user changed since is outdated: a refresh brings a token that is true again. */
function standing(claims: Claims, agent: Agent): 'live' | 'outdated' | 'ended' {
  if (agent.sessionId !== claims.sid) return 'ended';
  return agent.tokenVersion === claims.tv ? 'live' : 'outdated';
}
