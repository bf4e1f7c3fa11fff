/** Takes a deleted tag off the tickets that carried it, some at a time, so that nobody waits for it. */
import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { lanesSettled } from '../events.ts';
import { stripTagJob } from '../jobs.ts';
import { stripTag } from '../tags/ticket-tags.queries.ts';

const atOnce = 2_000;

export const stripDeletedTag: JobHandler = handleJob(stripTagJob, async (ctx, { tagId }) => {
  while ((await ctx.inside((company) => stripTag(company, tagId, atOnce))) === atOnce);
  await ctx.inside(async (company) => company.emit(lanesSettled, { tagId }));
});
