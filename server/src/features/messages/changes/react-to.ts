/** The company's reaction to a message of either side. It shows at once; should the network refuse, it goes again. */
import { fail, type MessageView } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { changeQueued } from '../events.ts';
import { findMessage } from '../message.queries.ts';
import { messageViews } from '../message.view.ts';
import type { MessageDeps } from '../message-deps.ts';
import { assertSendable } from '../send-policy.ts';
import { lockWritableMessage } from '../write-permission.ts';
import { reactToMessage } from './message-changes.ts';
import { queueChange } from './outgoing-change.queries.ts';

export async function reactTo(
  ctx: UserCtx,
  deps: MessageDeps,
  { messageId, reaction }: { messageId: string; reaction: string },
): Promise<MessageView> {
  const { message, ticket } = await lockWritableMessage(ctx, messageId);
  if (message.isDeleted || message.providerId === null || message.mediaType === 'call_log')
    fail('ERR_FETCH_WAPP_MSG');
  await assertSendable(ctx, deps, ticket, [{ kind: 'reaction' }]);
  if ((message.internalReaction ?? '') !== reaction) {
    await reactToMessage(ctx, message, 'internalReaction', reaction);
    const before = message.internalReaction ?? '';
    await queueChange(ctx, message, { kind: 'reaction', value: reaction, before });
    ctx.emit(changeQueued, { messageId });
  }
  const [view] = await messageViews(ctx, [(await findMessage(ctx, messageId)) ?? message], deps.links);
  return view ?? fail('ERR_NO_MESSAGE_FOUND');
}
