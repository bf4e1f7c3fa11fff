/** The one live session of a user: a sign-in replaces it, a sign-out ends it. */
import type { Ctx } from '#src/platform/context.ts';
import { sessionEnded, sessionStarted } from '#src/tenant/users/events.ts';
import { clearSession, updateSession } from '../user.queries.ts';

/** Begins a user's session: from here on only its tokens are worth anything. Returns false when the user is gone. */
export async function beginSession(ctx: Ctx, userId: number, sessionId: string): Promise<boolean> {
  const found = await updateSession(ctx.db, userId, sessionId);
  if (found) ctx.emit(sessionStarted, { userId, sessionId });
  return found;
}

/**
 * Begins a session for whoever goes on in the browser that asks: the sockets of before end, and nobody is told of
 * another sign-in. Returns false when the user is gone.
 */
export async function replaceSession(ctx: Ctx, userId: number, sessionId: string): Promise<boolean> {
  const found = await updateSession(ctx.db, userId, sessionId);
  if (found) ctx.emit(sessionEnded, { userId });
  return found;
}

/** Ends a user's session unless another one has replaced it already. */
export async function endSession(ctx: Ctx, userId: number, sessionId: string): Promise<void> {
  if (await clearSession(ctx.db, userId, sessionId)) ctx.emit(sessionEnded, { userId });
}
