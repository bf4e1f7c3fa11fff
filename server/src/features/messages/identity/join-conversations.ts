/**
 * Two contacts turn out to be one person: afterwards there is one conversation on each connection, in the order in which
 * the messages came, numbered without gaps. Both contacts must be locked.
 */

import { listConnectionsOf } from '#src/features/tickets/history/index.ts';
import { joinLiveTickets } from '#src/features/tickets/lifecycle/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { forgetFile } from '#src/tenant/files/index.ts';
import { moveVotes } from '../polls/vote.queries.ts';
import { deleteDoubles, holdThreads, joinThreads, moveParticipant } from './join-conversations.queries.ts';

export async function joinConversations(ctx: Ctx, into: number, from: number): Promise<void> {
  for (const connectionId of await listConnectionsOf(ctx, from)) {
    await holdThreads(ctx, { into, from, connectionId });
    const liveTicketId = await joinLiveTickets(ctx, { into, from, connectionId });
    const files = await deleteDoubles(ctx, { into, from, connectionId });
    for (const path of files.flatMap((file) => [file, `${file}.thumb`])) ctx.enqueue(forgetFile, { path });
    await joinThreads(ctx, { into, from, connectionId, liveTicketId: liveTicketId ?? null });
  }
  await moveParticipant(ctx, from, into);
  await moveVotes(ctx, from, into);
}
