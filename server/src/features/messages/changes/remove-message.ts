/**
 * A message of ours is taken back for everyone. It disappears at once here; should the network refuse, it stands again,
 * with the reason. One that has not left yet does not leave.
 */
import { canChangeMessage, constants, fail, type MessageView } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { changeQueued } from '../events.ts';
import { findMessage } from '../message.queries.ts';
import { messageViews } from '../message.view.ts';
import type { MessageDeps } from '../message-deps.ts';
import { capabilitiesOf } from '../send-policy.ts';
import { lockWritableMessage } from '../write-permission.ts';
import { revokeMessage } from './message-changes.ts';
import { queueChange } from './outgoing-change.queries.ts';

export async function removeMessage(
  ctx: UserCtx,
  deps: MessageDeps,
  { messageId }: { messageId: string },
): Promise<MessageView> {
  const { message } = await lockWritableMessage(ctx, messageId);
  if (message.fromMe && !canChangeMessage(ctx.actor, message)) fail('ERR_NO_PERMISSION');
  if (!message.isDeleted) {
    const canRevoke = (await capabilitiesOf(ctx, deps, message.connectionId))?.kinds.has('revoke') === true;
    const isTooOld = ctx.now().getTime() - message.createdAt.getTime() > constants.revocableMs;
    if (!message.fromMe || !canRevoke || isTooOld) fail('ERR_DELETE_WAPP_MSG');
    await revokeMessage(ctx, message);
    await queueChange(ctx, message, { kind: 'revoke', value: '', before: '' });
    ctx.emit(changeQueued, { messageId });
  }
  const [view] = await messageViews(ctx, [(await findMessage(ctx, messageId)) ?? message], deps.links);
  return view ?? fail('ERR_NO_MESSAGE_FOUND');
}
