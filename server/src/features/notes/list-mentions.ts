/** The notes that call the acting user and wait to be seen. Of tickets they may read no longer nothing is told. */
import { canReadTicket, type Mention, maxUnseenMentions } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { ticketActor } from '#src/tenant/users/index.ts';
import { listUnseen } from './mention.queries.ts';
import { mentionViews } from './mention.view.ts';

export async function listMentions(ctx: UserCtx): Promise<Mention[]> {
  const actor = await ticketActor(ctx);
  const rows = await listUnseen(ctx, ctx.actor.id, maxUnseenMentions);
  return mentionViews(
    ctx,
    rows.filter((row) => canReadTicket(actor, { queueId: row.ticketQueueId, userId: row.ticketUserId })),
  );
}
