/**
 * Gives a user another password, hashed already. Tokens made before are worth nothing any more: whoever changed their own goes on after
 * a refresh, anybody else has to sign in again.
 */
import { fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { passwordChanged, sessionEnded, userChanged } from './events.ts';
import { updatePassword } from './user.queries.ts';

export async function setPasswordHash(
  ctx: Ctx,
  { userId, passwordHash }: { userId: number; passwordHash: string },
): Promise<void> {
  const isOwn = ctx.actor.kind === 'user' && ctx.actor.id === userId;
  const found = await updatePassword(ctx.db, userId, passwordHash, isOwn);
  if (!found) fail('ERR_NO_USER_FOUND');
  ctx.emit(userChanged, { userId });
  ctx.emit(passwordChanged, { userId, endsTokens: true });
  if (!isOwn) ctx.emit(sessionEnded, { userId });
}
