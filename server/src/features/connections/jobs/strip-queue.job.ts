/** Takes a deleted queue out of the menus of the connections that fed it; running it twice does no harm. */
import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { connectionChanged } from '#src/tenant/connections/events.ts';
import { stripQueue } from '../jobs.ts';
import { stripQueueFromConnections } from '../settings/connection-queues.queries.ts';

export const stripDeletedQueue: JobHandler = handleJob(stripQueue, ({ inside }, { queueId }) =>
  inside(async (ctx) => {
    for (const connectionId of await stripQueueFromConnections(ctx, queueId))
      ctx.emit(connectionChanged, { connectionId });
  }),
);
