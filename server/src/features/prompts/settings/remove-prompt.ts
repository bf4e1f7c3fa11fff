/** Removes a prompt, whether or not it is in use: queues and connections that name it have none then, and menus answer there. */
import { fail } from '@prosa/shared';
import { forgetBotOfConnections } from '#src/features/connections/settings/index.ts';
import { forgetBotOfQueues } from '#src/features/queues/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { promptDeleted } from '../events.ts';
import { deletePrompt, lockPrompt } from '../prompt.queries.ts';

export async function removePrompt(ctx: Ctx, promptId: number): Promise<void> {
  const prompt = (await lockPrompt(ctx.db, promptId)) ?? fail('ERR_NO_PROMPT_FOUND');
  const bot = { kind: 'prompt', id: promptId } as const;
  await forgetBotOfQueues(ctx, bot);
  await forgetBotOfConnections(ctx, bot);
  await deletePrompt(ctx.db, promptId);
  ctx.emit(promptDeleted, { promptId });
  ctx.audit({ name: prompt.name });
}
