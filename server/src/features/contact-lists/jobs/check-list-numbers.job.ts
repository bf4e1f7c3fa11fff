/**
 * Looks up numbers on lists, a few at a time with pauses. Each answer is written down as it comes, so that one who is cut
 * short goes on behind it. Ends when no connection answers; a timer begins again.
 */
import { checkPace, type LookUpNumber } from '#src/features/contacts/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { handleJob, type JobCtx, type JobHandler } from '#src/platform/feature.ts';
import { contactListRefilled } from '../events.ts';
import { checkListNumbersJob } from '../jobs.ts';
import { listUncheckedNumbers, lockListsByNumbers, settleNumber } from '../number.queries.ts';

const { atOnce, pauseMs } = checkPace;

export const checkListNumbers = (lookUp: LookUpNumber): JobHandler =>
  handleJob(checkListNumbersJob, async (ctx) => {
    const waiting = await ctx.inside((company) => listUncheckedNumbers(company, atOnce + 1));
    const { lists, isAnswered } = await askAbout(ctx, lookUp, new Set(waiting.slice(0, atOnce)));
    const runAt = new Date(ctx.now().getTime() + pauseMs);
    await ctx.inside(async (company) => {
      for (const contactListId of lists) company.emit(contactListRefilled, { contactListId });
      if (isAnswered && waiting.length > atOnce) company.enqueue(checkListNumbersJob, {}, { runAt });
    });
  });

/** Which lists know more now; it stops where nobody answers. */
async function askAbout(
  ctx: JobCtx,
  lookUp: LookUpNumber,
  numbers: ReadonlySet<string>,
): Promise<{ readonly lists: ReadonlySet<number>; readonly isAnswered: boolean }> {
  const lists = new Set<number>();
  for (const number of numbers) {
    const { kind } = await lookUp(ctx.companyId, number);
    if (kind === 'unasked') return { lists, isAnswered: false };
    for (const id of await ctx.inside((company) => settle(company, number, kind === 'known'))) lists.add(id);
  }
  return { lists, isAnswered: true };
}

async function settle(ctx: Ctx, number: string, isValid: boolean): Promise<number[]> {
  await lockListsByNumbers(ctx, [number]);
  return settleNumber(ctx, number, isValid);
}
