/** The time has come to look at messages of schedules again. */
import type { JobCtx } from '#src/platform/feature.ts';
import { lookAfter } from '../outbound/look-after.ts';

type Order = { readonly ids: readonly number[]; readonly turn: number };

export const followSchedulesOf = (job: JobCtx, { ids, turn }: Order): Promise<void> =>
  job.inside((ctx) => lookAfter(ctx, ids, turn));
