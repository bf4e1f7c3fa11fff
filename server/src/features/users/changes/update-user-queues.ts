/** Puts a user into exactly these queues. A queue the company does not have is refused, or left out where that is asked for. */
import { fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { listQueues } from '#src/tenant/queues/index.ts';
import { deleteMemberships, insertMemberships } from './membership.queries.ts';

export async function updateUserQueues(
  ctx: Ctx,
  userId: number,
  queueIds: readonly number[],
  leavesOutGone = false,
): Promise<void> {
  const known = new Set((await listQueues(ctx.db)).map((queue) => queue.id));
  const wanted = [...new Set(queueIds)].filter((id) => !leavesOutGone || known.has(id));
  if (wanted.some((id) => !known.has(id))) fail('ERR_NO_QUEUE_FOUND');
  await deleteMemberships(ctx.db, userId);
  await insertMemberships(ctx.db, userId, wanted);
}
