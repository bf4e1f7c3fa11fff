/** Sets the language in which the acting user reads. */
import type { UserCtx } from '#src/platform/context.ts';
import { userChanged } from '#src/tenant/users/events.ts';
import { updateLanguageRow } from '../user.queries.ts';

export async function updateLanguage(
  ctx: UserCtx,
  input: { language: string },
): Promise<{ message: string }> {
  await updateLanguageRow(ctx.db, ctx.actor.id, input.language);
  ctx.emit(userChanged, { userId: ctx.actor.id });
  return { message: 'ok' };
}
