/**
 * Who is behind a socket at this moment: what counts is what the user is now, not what the token says. Whoever was removed,
 * or has to sign in again, is nobody any more.
 */

import type { Cached } from '#src/platform/cache/company-cache.ts';
import type { InCompany } from '#src/platform/context.ts';
import { actorOfIdentity, type SocketIdentity } from '#src/platform/realtime/identity.ts';
import { findCompany, isExpired, isOpen } from '#src/tenant/companies/index.ts';
import { agents, findAgent } from '#src/tenant/users/index.ts';
import { findSessionEnd } from './session.queries.ts';

export type LiveIdentity = {
  /** The identity with the role of this moment; `undefined` when its session is over. */
  readonly present: (identity: SocketIdentity) => Promise<SocketIdentity | undefined>;
  /**
   * Looks an identity up past every memory: what a socket is let in by must be true when it is let in, for what ends it
   * later is told only once.
   */
  readonly certain: (identity: SocketIdentity) => Promise<SocketIdentity | undefined>;
  /** When the session is over at the latest, unless it is refreshed once more; `undefined` when it is over. */
  readonly sessionEnd: (identity: SocketIdentity) => Promise<Date | undefined>;
};

type Options = { readonly inCompany: InCompany; readonly cached: Cached };

export function openLiveIdentity({ inCompany, cached }: Options): LiveIdentity {
  const certain: LiveIdentity['certain'] = async (identity) => {
    const { companyId, userId, sessionId } = identity;
    const { agent, company } = await inCompany(companyId, actorOfIdentity(identity), async ({ db }) => ({
      agent: await findAgent(db, userId),
      company: await findCompany(db, companyId),
    }));
    if (agent?.sessionId !== sessionId || company === undefined || !isOpen(company)) return undefined;
    return { ...identity, profile: agent.profile, super: agent.super };
  };
  return {
    present: async (identity) => {
      const { companyId, userId, sessionId } = identity;
      const remembered = (await cached(companyId, agents)).get(userId);
      // Another node may know of a newer session than this one's memory.
      const agent =
        remembered?.sessionId === sessionId
          ? remembered
          : await inCompany(companyId, actorOfIdentity(identity), (ctx) => findAgent(ctx.db, userId));
      if (agent?.sessionId !== sessionId) return undefined;
      return { ...identity, profile: agent.profile, super: agent.super };
    },
    certain,
    sessionEnd: async (identity) => {
      if ((await certain(identity)) === undefined) return undefined;
      const { companyId, sessionId } = identity;
      return inCompany(companyId, actorOfIdentity(identity), async (ctx) => {
        const company = await findCompany(ctx.db, companyId);
        // Where the subscription has run out or was paid meanwhile, other rooms are open: the client comes anew.
        if (company === undefined || isExpired(company, ctx.now()) !== identity.restricted) return undefined;
        return findSessionEnd(ctx.db, sessionId);
      });
    },
  };
}
