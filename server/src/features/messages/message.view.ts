/** Message rows → what clients see. Names come from the company's dictionaries. */
import type { MessageView } from '@prosa/shared';
import { queueNames } from '#src/features/queues/index.ts';
import { agents } from '#src/features/users/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { MessageRow } from './message.queries.ts';

export async function messageViews(ctx: Ctx, rows: readonly MessageRow[]): Promise<MessageView[]> {
  const [users, queues] = [await ctx.cached(agents), await ctx.cached(queueNames)];
  return rows.map((row) => {
    const user = row.userId === null ? undefined : users.get(row.userId);
    const queue = row.queueId === null ? undefined : queues.get(row.queueId);
    return {
      id: row.id,
      ticketId: row.ticketId,
      seq: row.seq,
      body: row.isDeleted ? '' : row.body,
      fromMe: row.fromMe,
      read: row.read,
      mediaType: row.mediaType,
      mediaUrl: null,
      isDeleted: row.isDeleted,
      isEdited: row.isEdited,
      isForwarded: row.isForwarded,
      ack: row.ack,
      sendError: row.sendError === null ? null : { code: row.sendError },
      quotedMsg: null,
      contactId: row.contactId,
      contact: null,
      user: user === undefined ? null : { id: user.id, name: user.name },
      queue: queue === undefined ? null : { name: queue.name, color: queue.color },
      internalReaction: row.internalReaction,
      externalReaction: row.externalReaction,
      buttonsJSON: null,
      createdAt: row.createdAt.toISOString(),
    };
  });
}
