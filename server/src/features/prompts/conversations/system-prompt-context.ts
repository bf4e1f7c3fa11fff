/** What the system prompt of a conversation is made of, gathered from the company and whoever writes. */
import { defaultZone, spokenLanguage, wallClock } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import type { SystemPromptContext } from './system-prompt.rules.ts';

export async function systemPromptContextOf(
  ctx: Ctx,
  about: Pick<SystemPromptContext, 'contactName' | 'maxTokens' | 'prompt'>,
): Promise<SystemPromptContext> {
  const company = await ctx.cached(ownCompany);
  const { day, time } = wallClock(ctx.now(), company?.timezone ?? defaultZone);
  return {
    ...about,
    language: spokenLanguage(company?.language),
    company: company?.name ?? '',
    now: `${day} ${time.slice(0, 5)}`,
  };
}
