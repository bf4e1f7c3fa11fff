/** The lists of reasons from memory: closing a ticket asks for them. */
import { type ResolveReasonView, reasonsFor } from '@prosa/shared';
import { defineCache } from '#src/platform/cache/company-cache.ts';
import type { Ctx } from '#src/platform/context.ts';
import { queueDeleted } from '#src/tenant/queues/events.ts';
import { reasonsSaved } from './events.ts';
import { listReasons } from './resolve-reason.queries.ts';

export const resolveReasons = defineCache<readonly ResolveReasonView[]>({
  name: 'resolve-reasons',
  load: listReasons,
  staleAfter: [reasonsSaved, queueDeleted],
});

/** Returns the reasons that a ticket of this queue may be closed for. */
export const reasonsOfQueue = async (ctx: Ctx, queueId: number | null): Promise<ResolveReasonView[]> =>
  reasonsFor(await ctx.cached(resolveReasons), queueId);
