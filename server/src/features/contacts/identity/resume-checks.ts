/** Every few minutes: where numbers still wait to be looked up, somebody tries again. */
import type { Timer } from '#src/platform/feature.ts';
import { eachApart } from '#src/platform/jobs/each-apart.ts';
import { checkNumbersJob } from '../jobs.ts';
import { listCompaniesWithUnchecked } from './unchecked.queries.ts';

export const resumeChecksTimer: Timer = {
  name: 'contacts.resume_checks',
  cron: '*/5 * * * *',
  run: async (ctx) => {
    const waiting = await ctx.across('unchecked contacts', listCompaniesWithUnchecked);
    await eachApart(waiting, ({ companyId }) =>
      ctx.inCompany(companyId, { kind: 'system', name: 'contacts' }, async (company) =>
        company.enqueue(checkNumbersJob, {}),
      ),
    );
  },
};
