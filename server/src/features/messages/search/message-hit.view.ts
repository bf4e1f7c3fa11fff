/** Found messages → what clients see: where each stands, and a line of it around the words. */
import { type MessageHit, plainText, withoutSignature } from '@prosa/shared';
import { pictureAddress } from '#src/features/contacts/pictures/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { connectionNames } from '#src/tenant/connections/index.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { userNames } from '#src/tenant/users/index.ts';
import { excerptOf } from './excerpt.rules.ts';
import type { HitRow } from './message-search.queries.ts';

export async function hitViews(
  ctx: Ctx,
  rows: readonly HitRow[],
  words: readonly string[],
): Promise<MessageHit[]> {
  const [people, queues, connections] = [
    await ctx.cached(userNames),
    await ctx.cached(queueNames),
    await ctx.cached(connectionNames),
  ];
  return rows.map((row) => {
    const author = row.userId === null ? undefined : people.get(row.userId)?.name;
    const said = author === undefined ? row.body : withoutSignature(row.body, author);
    const beside = [row.details?.media?.fileName ?? '', row.details?.transcript ?? ''];
    const { text, marks } = excerptOf([plainText(said), said, ...beside], words);
    const queue = row.queueId === null ? undefined : queues.get(row.queueId);
    return {
      id: row.id,
      ticketId: row.ticketId,
      ticketUuid: row.ticketUuid,
      seq: row.seq,
      fromMe: row.fromMe,
      mediaType: row.mediaType,
      excerpt: text,
      marks: [...marks],
      contact: {
        id: row.contactId,
        name: row.contactName,
        number: row.contactNumber,
        email: row.contactEmail ?? '',
        profilePicUrl: pictureAddress(row.contactPicture, ctx.now()),
      },
      isGroup: row.isGroup,
      queue: queue === undefined ? null : { name: queue.name, color: queue.color },
      whatsapp: { id: row.connectionId, name: connections.get(row.connectionId)?.name ?? '' },
      createdAt: row.createdAt.toISOString(),
    };
  });
}
