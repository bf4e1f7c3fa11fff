/**
 * A text of ours is to say something else. It does at once here, and on the customer's phone as soon as the network has
 * taken it; should it refuse, the old text comes back.
 */
import { canChangeMessage, constants, fail, type SentView } from '@prosa/shared';
import type { TicketDetailRow } from '#src/features/tickets/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { changeQueued } from '../events.ts';
import { getMessageOf } from '../get-message.ts';
import { messageViews } from '../message.view.ts';
import type { MessageDeps } from '../message-deps.ts';
import { assertSendable } from '../send-policy.ts';
import { assertWritable } from '../write-permission.ts';
import { editMessage } from './message-changes.ts';
import { queueChange } from './outgoing-change.queries.ts';

export async function editOwnMessage(
  ctx: UserCtx,
  deps: MessageDeps,
  ticket: TicketDetailRow,
  messageId: string,
  body: string,
): Promise<SentView> {
  const message = await getMessageOf(ctx, ticket, messageId);
  await assertWritable(ctx, ticket);
  if (message.fromMe && !canChangeMessage(ctx.actor, message)) fail('ERR_NO_PERMISSION');
  if (body.trim() === '') fail('ERR_EMPTY_MESSAGE');
  const isText = message.mediaType === 'conversation' || message.mediaType === 'extendedTextMessage';
  const { template, card } = message.details ?? {};
  const isMore = template !== undefined || (card !== undefined && card.type !== 'link');
  if (!message.fromMe || message.isDeleted || !isText || isMore) fail('ERR_EDIT_WAPP_MSG');
  if (ctx.now().getTime() - message.createdAt.getTime() > constants.editableMs) fail('ERR_FETCH_WAPP_MSG');
  await assertSendable(ctx, deps, ticket, [{ kind: 'edit' }]);
  if (message.body !== body) {
    await editMessage(ctx, message, body);
    await queueChange(ctx, message, { kind: 'edit', value: body, before: message.body });
    ctx.emit(changeQueued, { messageId });
  }
  const [view] = await messageViews(ctx, [await getMessageOf(ctx, ticket, messageId)], deps.links);
  return view === undefined ? fail('ERR_NO_MESSAGE_FOUND') : { ...view, others: [] };
}
