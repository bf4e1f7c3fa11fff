/** Ends the acting user's session: neither its access token nor its refresh token is worth anything afterwards. */
import { endSession } from '#src/features/users/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import type { Exchange } from '#src/platform/feature.ts';
import { cookieName } from './refresh-token.ts';
import { revokeSession } from './session.queries.ts';

export async function logout(ctx: UserCtx, exchange: Exchange): Promise<Record<string, never>> {
  const { id, sessionId } = ctx.actor;
  await endSession(ctx, id, sessionId);
  await revokeSession(ctx.db, sessionId, ctx.now());
  exchange.clearCookie(cookieName);
  return {};
}
