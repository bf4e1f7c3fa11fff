/** Lists the company's prompts by name, 20 a page. */
import { constants, type PromptView } from '@prosa/shared';
import { queueNames } from '#src/features/queues/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { countPrompts, listPrompts } from './prompt.queries.ts';
import { viewPrompt } from './prompt.view.ts';

export async function listPromptsPage(
  ctx: Ctx,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
): Promise<{ prompts: PromptView[]; count: number; hasMore: boolean }> {
  const size = constants.rowsPerPage;
  const rows = await listPrompts(ctx.db, searchParam, size + 1, (pageNumber - 1) * size);
  const queues = await ctx.cached(queueNames);
  return {
    prompts: rows.slice(0, size).map((row) => viewPrompt(row, queues)),
    count: await countPrompts(ctx.db, searchParam),
    hasMore: rows.length > size,
  };
}
