/** Ends the acting user's session: neither its access token nor its refresh token is worth anything afterwards. */
import { endSession } from '#src/features/users/access/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import type { Exchange } from '#src/platform/feature.ts';
import { endSupport } from '../jobs.ts';
import { cookieName } from '../sessions/refresh-token.ts';
import { revokeSession } from '../sessions/session.queries.ts';
import { leaveSupport } from '../support/end-support.ts';

export async function logout(ctx: UserCtx, exchange: Exchange): Promise<Record<string, never>> {
  const { id, sessionId } = ctx.actor;
  if (ctx.actor.support === true) {
    // The cookie is the operator's own session, which goes on.
    await leaveSupport(ctx, id, exchange.ip);
    return {};
  }
  await endSession(ctx, id, sessionId);
  await revokeSession(ctx.db, sessionId, ctx.now());
  if (ctx.actor.super) ctx.enqueue(endSupport, {});
  exchange.clearCookie(cookieName);
  return {};
}
