/** What a message said before it was edited or taken back, and who did it: for admins. */
import type { MessageChangeView } from '@prosa/shared';
import { getTicket } from '#src/features/tickets/access/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { agents } from '#src/tenant/users/index.ts';
import { getMessageOf } from '../get-message.ts';
import { listMessageChanges } from './change.queries.ts';

export async function listChanges(
  ctx: UserCtx,
  { ticketId, messageId }: { ticketId: number; messageId: string },
): Promise<MessageChangeView[]> {
  const ticket = await getTicket(ctx, ticketId);
  await getMessageOf(ctx, ticket, messageId);
  const users = await ctx.cached(agents);
  return (await listMessageChanges(ctx, messageId)).map(({ id, kind, body, userId, changedAt }) => {
    const user = userId === null ? undefined : users.get(userId);
    return {
      id,
      kind,
      body,
      user: user === undefined ? null : { id: user.id, name: user.name },
      changedAt: changedAt.toISOString(),
    };
  });
}
