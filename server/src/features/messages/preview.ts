/** The line that a ticket's list shows of a stored message: without the signature of whoever wrote it. */

import type { Ctx } from '#src/platform/context.ts';
import { userNames } from '#src/tenant/users/index.ts';
import type { MessageRow } from './message.queries.ts';
import { messagePreview } from './message-content.rules.ts';

type Shown = Pick<MessageRow, 'mediaType' | 'body' | 'details' | 'isDeleted' | 'userId'>;

export async function previewOfMessage(ctx: Ctx, message: Shown): Promise<string> {
  const author = message.userId === null ? undefined : (await ctx.cached(userNames)).get(message.userId);
  return messagePreview(message, author?.name);
}
