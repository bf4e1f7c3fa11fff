/** Which models an account may use, asked of its provider while an admin looks. */
import type { Input, promptsContract } from '@prosa/shared';
import type { RemoteCtx } from '#src/platform/context.ts';
import { translateAiRefusals } from '../ai-refusals.remote.ts';
import type { PromptDeps } from '../prompt-deps.ts';
import { typedAccount } from '../prompt-key.ts';

const most = 500;

export async function listModels(
  ctx: RemoteCtx,
  deps: PromptDeps,
  typed: Input<typeof promptsContract.models>,
): Promise<{ models: string[] }> {
  const account = await ctx.inside((inner) => typedAccount(inner, deps, typed));
  const models = await translateAiRefusals(deps.ai.listModels(account));
  return { models: models.slice(0, most) };
}
