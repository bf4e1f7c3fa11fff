/** Builders of prompts for tests. */
import type { Ctx } from '#src/platform/context.ts';
import { prompts } from './prompts.tables.ts';

let made = 0;

/** Answers the new prompt's id. */
export async function buildPrompt(
  ctx: Ctx,
  overrides: Partial<typeof prompts.$inferInsert> = {},
): Promise<number> {
  made += 1;
  const [row] = await ctx.db.orm
    .insert(prompts)
    .values({ name: `Prompt ${made}`, prompt: 'Seja gentil.', model: 'gpt-4.1-mini', ...overrides })
    .returning({ id: prompts.id });
  if (row === undefined) throw new Error('the prompt was not inserted');
  return row.id;
}
