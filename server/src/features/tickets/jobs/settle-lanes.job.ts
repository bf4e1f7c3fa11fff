/** Puts the tickets of a tag into the lanes of the board that their tags stand for now, some at a time. */
import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { lanesSettled } from '../events.ts';
import { settleLanesJob } from '../jobs.ts';
import { settleLanes } from '../tags/ticket-tags.queries.ts';

const atOnce = 1_000;

export const settleLanesOfTag: JobHandler = handleJob(settleLanesJob, async (ctx, { tagId }) => {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const from: number = after;
    after = await ctx.inside((company) => settleLanes(company, tagId, from, atOnce));
  }
  await ctx.inside(async (company) => company.emit(lanesSettled, { tagId }));
});
