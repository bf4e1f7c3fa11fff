/** Builders of prompts for tests. */
import type { ClientInput, promptsContract } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import type { TestCompany } from '#src/testing/server.ts';
import { prompts } from './prompts.tables.ts';

let made = 0;

/** Builds a prompt and returns its id. */
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

/** What a prompt of a test is told; long enough to be one. */
export const testWords =
  'Você vende pães da Padaria São João. O pão francês custa R$ 2,50. Entregamos até as 18h.';

type Account = { readonly url: string };

/** Creates a prompt of the company, at a provider of models, that hands over to its first queue; returns its id. */
export async function writePrompt(
  company: TestCompany,
  provider: Account,
  more: Partial<ClientInput<typeof promptsContract.create>> = {},
): Promise<number> {
  made += 1;
  const { id } = await company.admin.api.prompts.create({
    name: `Atendente ${made}`,
    prompt: testWords,
    model: 'gpt-4.1-mini',
    baseUrl: provider.url,
    apiKey: testKey,
    queueId: company.queueIds[0] ?? 0,
    ...more,
  });
  return id;
}

export const testKey = 'sk-hunter2';
