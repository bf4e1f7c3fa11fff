/** The company's prompts: a page of them by name, or one. */
import { constants, fail, type PromptView } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { countPrompts, findPrompt, listPrompts } from '../prompt.queries.ts';
import { promptViews } from '../prompt.view.ts';

export async function listPromptsPage(
  ctx: Ctx,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
): Promise<{ prompts: PromptView[]; count: number; hasMore: boolean }> {
  const size = constants.rowsPerPage;
  const rows = await listPrompts(ctx.db, searchParam, size + 1, (pageNumber - 1) * size);
  return {
    prompts: await promptViews(ctx, rows.slice(0, size)),
    count: await countPrompts(ctx.db, searchParam),
    hasMore: rows.length > size,
  };
}

export const getPrompt = async (ctx: Ctx, promptId: number): Promise<PromptView> =>
  (await findPromptView(ctx, promptId)) ?? fail('ERR_NO_PROMPT_FOUND');

export async function findPromptView(ctx: Ctx, promptId: number): Promise<PromptView | undefined> {
  const row = await findPrompt(ctx.db, promptId);
  return row === undefined ? undefined : (await promptViews(ctx, [row]))[0];
}
