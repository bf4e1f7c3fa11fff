/** Every few minutes: where numbers still wait to be looked up, somebody tries again. */
import type { Timer } from '#src/platform/feature.ts';
import { enqueueAcross } from '#src/platform/jobs/enqueue-across.ts';
import { checkNumbersJob } from '../jobs.ts';
import { listCompaniesWithUnchecked } from './unchecked.queries.ts';

export const resumeChecksTimer: Timer = {
  name: 'contacts.resume_checks',
  cron: '*/5 * * * *',
  run: (platform) =>
    enqueueAcross(platform, {
      name: 'contacts',
      what: 'unchecked contacts',
      find: listCompaniesWithUnchecked,
      order: (ctx) => ctx.enqueue(checkNumbersJob, {}),
    }),
};
