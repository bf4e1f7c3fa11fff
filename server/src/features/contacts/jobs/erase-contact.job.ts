/** Takes what is personal out of everything that the product keeps about a contact, some at a time; again does no harm. */
import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { eraseContactJob } from '../jobs.ts';

export const erasePersonalData = (personalData: () => readonly PersonalData[]): JobHandler =>
  handleJob(eraseContactJob, async (ctx, { contactId }) => {
    for (const { erase } of personalData())
      for (let isDone = false; !isDone; ) isDone = await ctx.inside((inner) => erase(inner, contactId));
  });
