/** In which language a user is written to: their own, else what they just read, else their company's. */
import { type languages, spokenLanguage } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import type { Agent } from '#src/tenant/users/agent.queries.ts';

/** Returns the name and the language that a letter to this user is written with. */
export async function recipientLanguageOf(
  ctx: Ctx,
  { name, language }: Pick<Agent, 'name' | 'language'>,
  justRead?: (typeof languages)[number],
): Promise<{ name: string; language: (typeof languages)[number] }> {
  const wanted = language ?? justRead ?? (await ctx.cached(ownCompany))?.language;
  return { name, language: spokenLanguage(wanted) };
}
