/** Adds a prompt. Its key is sealed before anybody could read it back. */
import { fail, type Input, type promptsContract } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { promptCreated } from '../events.ts';
import { insertPrompt, setPromptKey } from '../prompt.queries.ts';
import type { PromptDeps } from '../prompt-deps.ts';
import { failMissingKey, isUntouched, sealKey } from '../prompt-key.ts';

/** Creates a prompt with its key sealed, and returns its id. */
export async function createPrompt(
  ctx: Ctx,
  deps: Pick<PromptDeps, 'vault'>,
  { apiKey, ...fields }: Input<typeof promptsContract.create>,
): Promise<number> {
  if (isUntouched(apiKey)) failMissingKey();
  await assertQueueExists(ctx, fields.queueId);
  const promptId = await insertPrompt(ctx.db, fields);
  await setPromptKey(ctx.db, promptId, sealKey(deps, ctx.companyId, promptId, apiKey));
  ctx.emit(promptCreated, { promptId });
  ctx.audit({ name: fields.name, after: fields, renewed: ['apiKey'] });
  return promptId;
}

/** Throws ERR_NO_QUEUE_FOUND when a named queue is not the company's. */
export async function assertQueueExists(ctx: Ctx, queueId: number | undefined): Promise<void> {
  if (queueId !== undefined && !(await ctx.cached(queueNames)).has(queueId)) fail('ERR_NO_QUEUE_FOUND');
}
