/** Every few minutes: where numbers on lists still wait to be looked up, or looked up once more, somebody tries again. */
import type { Timer } from '#src/platform/feature.ts';
import { enqueueAcross } from '#src/platform/jobs/enqueue-across.ts';
import { checkListNumbersJob } from '../jobs.ts';
import { listCompaniesWithChecks } from './number.queries.ts';

export const resumeListChecksTimer: Timer = {
  name: 'contact-lists.resume_checks',
  cron: '*/5 * * * *',
  run: (platform) =>
    enqueueAcross(platform, {
      name: 'contact lists',
      what: 'unchecked numbers on contact lists',
      find: listCompaniesWithChecks,
      order: (ctx) => ctx.enqueue(checkListNumbersJob, {}),
    }),
};
