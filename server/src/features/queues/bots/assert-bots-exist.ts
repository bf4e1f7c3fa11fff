/** A queue or a connection names prompts and integrations of its company only; who they are is told by themselves. */
import { fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';

export type KnownBots = {
  readonly hasPrompt: (ctx: Ctx, promptId: number) => Promise<boolean>;
  readonly hasIntegration: (ctx: Ctx, integrationId: number) => Promise<boolean>;
};

type Named = {
  readonly promptId?: number | null | undefined;
  readonly integrationId?: number | null | undefined;
};

/**
 * Throws ERR_NO_PROMPT_FOUND or ERR_NO_INTEGRATION_FOUND when a named bot is not the company's; absent ones and null
 * name none.
 */
export async function assertBotsExist(
  ctx: Ctx,
  { hasPrompt, hasIntegration }: KnownBots,
  { promptId, integrationId }: Named,
): Promise<void> {
  if (typeof promptId === 'number' && !(await hasPrompt(ctx, promptId))) fail('ERR_NO_PROMPT_FOUND');
  if (typeof integrationId === 'number' && !(await hasIntegration(ctx, integrationId)))
    fail('ERR_NO_INTEGRATION_FOUND');
}
