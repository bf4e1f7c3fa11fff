/** Lists the company's queues in their order. */
import type { QueueView } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { queueNames } from '#src/tenant/queues/queue-names.ts';

export const listQueues = async (ctx: Ctx): Promise<QueueView[]> => [
  ...(await ctx.cached(queueNames)).values(),
];
