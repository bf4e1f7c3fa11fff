/** Sets the language in which the acting user reads. */
import type { UserCtx } from '#src/platform/context.ts';
import { userChanged } from '../events.ts';
import { updateLanguage } from '../user.queries.ts';

export async function setLanguage(ctx: UserCtx, input: { language: string }): Promise<{ message: string }> {
  await updateLanguage(ctx.db, ctx.actor.id, input.language);
  ctx.emit(userChanged, { userId: ctx.actor.id });
  return { message: 'ok' };
}
