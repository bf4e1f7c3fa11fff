/** Whoever is gone is told nothing any more, nor is a browser whose user has another password. */
import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { forgetDevices, forgetUser } from '../jobs.ts';
import { deleteNewsOf } from '../news/news.queries.ts';
import { deleteDevicesOf } from './device.queries.ts';

export const forgetJobs: readonly JobHandler[] = [
  handleJob(forgetUser, ({ inside }, { userId }) =>
    inside(async (ctx) => {
      await deleteDevicesOf(ctx, userId);
      await deleteNewsOf(ctx, userId);
    }),
  ),
  handleJob(forgetDevices, ({ inside }, { userId }) => inside((ctx) => deleteDevicesOf(ctx, userId))),
];
