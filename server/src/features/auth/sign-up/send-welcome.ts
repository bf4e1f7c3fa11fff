/** Greets whoever has opened a company of their own by letter, once. */
import { type LetterDeps, pageIn, sendOnce } from '#src/features/mail/index.ts';
import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { sendWelcome } from '../jobs.ts';
import { welcomeLetter } from './welcome-letter.ts';

export const sendWelcomeJob = (deps: LetterDeps): JobHandler =>
  handleJob(sendWelcome, async ({ inside }) => {
    if (!deps.leave) return;
    await inside(async (ctx) => {
      const company = (await ctx.cached(ownCompany))?.name ?? '';
      await sendOnce(ctx, 'welcome', (reader) =>
        welcomeLetter(reader, { company, url: pageIn(deps, '/login') }),
      );
    });
  });
