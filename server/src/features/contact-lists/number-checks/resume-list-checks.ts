/** Every few minutes: where numbers on lists still wait to be looked up, or looked up once more, somebody tries again. */
import type { Timer } from '#src/platform/feature.ts';
import { eachApart } from '#src/platform/jobs/each-apart.ts';
import { checkListNumbersJob } from '../jobs.ts';
import { listCompaniesWithChecks } from './number.queries.ts';

export const resumeListChecksTimer: Timer = {
  name: 'contact-lists.resume_checks',
  cron: '*/5 * * * *',
  run: async (ctx) => {
    const waiting = await ctx.across('unchecked numbers on contact lists', listCompaniesWithChecks);
    await eachApart(waiting, ({ companyId }) =>
      ctx.inCompany(companyId, { kind: 'system', name: 'contact lists' }, async (company) =>
        company.enqueue(checkListNumbersJob, {}),
      ),
    );
  },
};
