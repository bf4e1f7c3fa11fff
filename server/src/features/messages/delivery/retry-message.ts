/** Sends a message again that had failed; one that has not failed is answered as it is. */
import { fail, type MessageView } from '@prosa/shared';
import { lockTicket } from '#src/features/tickets/access/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { changeQueued } from '../events.ts';
import { getMessageOf } from '../get-message.ts';
import { findMessage } from '../message.queries.ts';
import { messageViews } from '../message.view.ts';
import type { MessageDeps } from '../message-deps.ts';
import { kindOfRow } from '../outbound/draft.rules.ts';
import { assertSendable } from '../send-policy.ts';
import { assertWritable } from '../write-permission.ts';
import { emitMessageUpdated } from './emit-message-updated.ts';
import { requeueMessage } from './message-state.queries.ts';

export async function retryMessage(
  ctx: UserCtx,
  deps: MessageDeps,
  input: { ticketId: number; messageId: string },
): Promise<MessageView> {
  const ticket = await lockTicket(ctx, input.ticketId);
  const message = await getMessageOf(ctx, ticket, input.messageId);
  await assertWritable(ctx, ticket);
  await assertSendable(ctx, deps, ticket, [{ kind: kindOfRow(message), details: message.details }]);
  const requeued = await requeueMessage(ctx, message.id);
  if (requeued !== undefined) {
    emitMessageUpdated(ctx, requeued);
    ctx.emit(changeQueued, { messageId: message.id });
  }
  const [view] = await messageViews(ctx, [(await findMessage(ctx, message.id)) ?? message], deps.links);
  return view ?? fail('ERR_NO_MESSAGE_FOUND');
}
