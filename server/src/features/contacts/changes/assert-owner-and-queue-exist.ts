/** Whose customer a contact is, and in which queue: both are there, unless the contact named them before. */
import { fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { agents } from '#src/tenant/users/index.ts';

type OwnerAndQueue = {
  readonly ownerId?: number | null | undefined;
  readonly queueId?: number | null | undefined;
};

/**
 * Throws ERR_NO_USER_FOUND or ERR_NO_QUEUE_FOUND where a change names somebody or a queue that is not there; one that
 * the contact names already may meanwhile have gone: naming it again is nobody's mistake.
 */
export async function assertOwnerAndQueueExist(
  ctx: Ctx,
  { ownerId, queueId }: OwnerAndQueue,
  before: OwnerAndQueue = {},
): Promise<void> {
  if (ownerId != null && ownerId !== before.ownerId) {
    const owner = (await ctx.cached(agents)).get(ownerId);
    if (owner === undefined || owner.support !== null) fail('ERR_NO_USER_FOUND');
  }
  if (queueId != null && queueId !== before.queueId && !(await ctx.cached(queueNames)).has(queueId))
    fail('ERR_NO_QUEUE_FOUND');
}
