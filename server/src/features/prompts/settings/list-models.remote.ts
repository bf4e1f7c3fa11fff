/** Which models an account may use, asked of its provider while an admin looks. */
import type { Input, promptsContract } from '@prosa/shared';
import type { RemoteCtx } from '#src/platform/context.ts';
import { orRefused } from '../ai-refusals.remote.ts';
import { typedAccount } from '../prompt-key.ts';
import type { PromptWorld } from '../prompt-world.ts';

const most = 500;

export async function listModels(
  ctx: RemoteCtx,
  world: PromptWorld,
  typed: Input<typeof promptsContract.models>,
): Promise<{ models: string[] }> {
  const account = await ctx.inside((inner) => typedAccount(inner, world, typed));
  const models = await orRefused(world.ai.listModels(account));
  return { models: models.slice(0, most) };
}
