/** Sends a message again that had failed; one that has not failed is answered as it is. */
import { fail, type MessageView } from '@prosa/shared';
import { lockTicket } from '#src/features/tickets/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { requeueMessage } from './delivery.queries.ts';
import { messageUpdated } from './events.ts';
import { getMessageOf } from './get-message.ts';
import type { MediaLinks } from './media-links.ts';
import { findMessage } from './message.queries.ts';
import { messageViews } from './message.view.ts';
import { refuseUnlessWritable } from './writable.ts';

export async function retryMessage(
  ctx: UserCtx,
  links: MediaLinks,
  input: { ticketId: number; messageId: string },
): Promise<MessageView> {
  const ticket = await lockTicket(ctx, input.ticketId);
  const message = await getMessageOf(ctx, ticket, input.messageId);
  await refuseUnlessWritable(ctx, ticket);
  if (await requeueMessage(ctx, message.id)) {
    ctx.emit(messageUpdated, { messageId: message.id, ticketId: message.ticketId });
  }
  const [view] = await messageViews(ctx, [(await findMessage(ctx, message.id)) ?? message], links);
  return view ?? fail('ERR_NO_MESSAGE_FOUND');
}
