/** The frame of a conversation, gathered from what the company is and who writes. */
import { defaultZone, type MenuLanguage, wallClock } from '@prosa/shared';
import { ownCompany } from '#src/features/companies/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Frame } from './frame.rules.ts';

export async function frameOf(
  ctx: Ctx,
  about: Pick<Frame, 'contactName' | 'maxTokens' | 'prompt'>,
): Promise<Frame> {
  const company = await ctx.cached(ownCompany);
  const { day, time } = wallClock(ctx.now(), company?.timezone ?? defaultZone);
  return {
    ...about,
    language: languageOf(company?.language),
    company: company?.name ?? '',
    now: `${day} ${time.slice(0, 5)}`,
  };
}

export const languageOf = (language: string | undefined): MenuLanguage =>
  language === 'en' || language === 'es' ? language : 'pt';
