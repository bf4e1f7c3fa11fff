/** Days are cut anew when a company has moved to another zone; where it has not, there is little to do. */
import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { rollUpJob } from '../jobs.ts';
import { rollUp } from '../roll-up/roll-up.ts';

export const rollUpHandler: JobHandler = handleJob(rollUpJob, (ctx) => rollUp((work) => ctx.inside(work)));
