/**
 * Looks up numbers that nobody could be asked about when they came in, a few at a time with pauses. Ends when no
 * connection answers; a timer begins again.
 */
import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { checkContact, type NumberWorld } from '../check-number.remote.ts';
import { checkNumbersJob } from '../jobs.ts';
import { checkPace } from '../number-check.ts';
import { listUnchecked } from '../unchecked.queries.ts';

const { atOnce, pauseMs } = checkPace;

export const checkNumbers = (world: NumberWorld): JobHandler =>
  handleJob(checkNumbersJob, async (ctx) => {
    const waiting = await ctx.inside((company) => listUnchecked(company, atOnce + 1));
    for (const { id, number } of waiting.slice(0, atOnce)) {
      const question = { companyId: ctx.companyId, contactId: id, phone: number };
      if ((await checkContact(ctx.inside, world, question)) === 'unasked') return;
    }
    if (waiting.length <= atOnce) return;
    const runAt = new Date(ctx.now().getTime() + pauseMs);
    await ctx.inside(async (company) => company.enqueue(checkNumbersJob, {}, { runAt }));
  });
