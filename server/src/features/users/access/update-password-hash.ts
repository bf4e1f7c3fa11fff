/**
 * Gives a user another password, hashed already. Whatever the old one opened is over: sessions, their tokens and personal
 * tokens.
 */
import { fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { passwordChanged, sessionEnded, userChanged } from '#src/tenant/users/events.ts';
import { updatePassword } from '../user.queries.ts';

export async function updatePasswordHash(
  ctx: Ctx,
  { userId, passwordHash }: { userId: number; passwordHash: string },
): Promise<void> {
  if (!(await updatePassword(ctx.db, userId, passwordHash))) fail('ERR_NO_USER_FOUND');
  ctx.emit(userChanged, { userId });
  ctx.emit(passwordChanged, { userId, endsTokens: true });
  ctx.emit(sessionEnded, { userId });
}
