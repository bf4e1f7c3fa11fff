/**
 * Looks up numbers on lists, a few at a time with pauses: first those that nobody has been asked about, then lists that
 * somebody wants looked at once more. Ends when no connection answers; a timer begins again.
 */
import { hasRealNumber } from '#src/features/connections/requests/index.ts';
import { checkPace, type LookUpNumber } from '#src/features/contacts/identity/index.ts';
import { handleJob, type JobCtx, type JobHandler } from '#src/platform/feature.ts';
import { contactListRefilled } from '../events.ts';
import { checkListNumbersJob } from '../jobs.ts';
import { askAbout, askAgain } from '../number-checks/ask-about.ts';
import { giveUpSimulated, listUncheckedNumbers } from '../number-checks/number.queries.ts';
import { findRecheck } from '../number-checks/recheck.queries.ts';

const { atOnce, pauseMs } = checkPace;
/** How many numbers are settled in one transaction. */
const batch = 500;

export const checkListNumbers = (lookUp: LookUpNumber): JobHandler =>
  handleJob(checkListNumbersJob, async (ctx) => {
    await giveUpSimulations(ctx);
    const waiting = await ctx.inside((company) => listUncheckedNumbers(company, atOnce + 1));
    const again = waiting.length === 0 ? await ctx.inside(findRecheck) : undefined;
    const { lists, isAnswered } = again
      ? await askAgain(ctx, lookUp, again)
      : await askAbout(ctx, lookUp, new Set(waiting.slice(0, atOnce)));
    const runAt = new Date(ctx.now().getTime() + pauseMs);
    await ctx.inside(async (company) => {
      for (const contactListId of lists) company.emit(contactListRefilled, { contactListId });
      const isMore = waiting.length > atOnce || (await findRecheck(company)) !== undefined;
      if (isAnswered && isMore) company.enqueue(checkListNumbersJob, {}, { runAt });
    });
  });

/** Since the company has a number of a real network, that one is to be asked. */
async function giveUpSimulations(ctx: JobCtx): Promise<void> {
  let given: readonly number[] = [];
  do {
    given = await ctx.inside(async (company) => {
      if (!(await hasRealNumber(company))) return [];
      const lists = await giveUpSimulated(company, batch);
      for (const contactListId of lists) company.emit(contactListRefilled, { contactListId });
      return lists;
    });
  } while (given.length > 0);
}
