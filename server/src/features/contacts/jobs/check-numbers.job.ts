/**
 * Looks up numbers that nobody could be asked about when they came in, a few at a time with pauses. Ends when no
 * connection answers; a timer begins again.
 */
import { handleJob, type JobCtx, type JobHandler } from '#src/platform/feature.ts';
import { contactsImported } from '../events.ts';
import { checkContact, type NumberDeps } from '../identity/check-number.remote.ts';
import { checkPace } from '../identity/number-check.ts';
import { giveUpSimulated, listUnchecked } from '../identity/unchecked.queries.ts';
import { checkNumbersJob } from '../jobs.ts';

const { atOnce, pauseMs } = checkPace;
/** How many numbers are settled in one transaction. */
const batch = 500;

export const checkNumbers = (deps: NumberDeps): JobHandler =>
  handleJob(checkNumbersJob, async (ctx) => {
    await giveUpSimulations(ctx, deps);
    const waiting = await ctx.inside((company) => listUnchecked(company, atOnce + 1));
    for (const { id, number } of waiting.slice(0, atOnce)) {
      const question = { companyId: ctx.companyId, contactId: id, phone: number };
      if ((await checkContact(ctx.inside, deps, question)) === 'unasked') return;
    }
    if (waiting.length <= atOnce) return;
    const runAt = new Date(ctx.now().getTime() + pauseMs);
    await ctx.inside(async (company) => company.enqueue(checkNumbersJob, {}, { runAt }));
  });

/** Since the company has a number of a real network, that one is to be asked. */
async function giveUpSimulations(ctx: JobCtx, { hasRealNumber }: NumberDeps): Promise<void> {
  let given = 0;
  do {
    given = await ctx.inside(async (company) => {
      if (!(await hasRealNumber(company))) return 0;
      const count = await giveUpSimulated(company, batch);
      if (count > 0) company.emit(contactsImported, {});
      return count;
    });
  } while (given === batch);
}
