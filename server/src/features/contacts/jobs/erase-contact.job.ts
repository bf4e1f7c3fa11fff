/** Takes what is personal out of everything that the product keeps about a contact, some at a time; again does no harm. */
import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { eraseContactJob } from '../jobs.ts';
import type { PersonalRecords } from '../retention/personal-records.ts';

export const eraseRecords = (keepers: readonly PersonalRecords[]): JobHandler =>
  handleJob(eraseContactJob, async (ctx, { contactId }) => {
    for (const { erase } of keepers)
      for (let isDone = false; !isDone; ) isDone = await ctx.inside((inner) => erase(inner, contactId));
  });
