/** How far a message has come that went over the asking connection; of others nothing is told. */
import { type ApiMessage, fail } from '@prosa/shared';
import { findMessage } from '#src/features/messages/index.ts';
import type { ConnectionCtx } from '#src/platform/context.ts';
import { viewApiMessage } from './api-message.view.ts';

export async function getApiMessage(
  ctx: ConnectionCtx,
  { messageId }: { messageId: string },
): Promise<ApiMessage> {
  const row = await findMessage(ctx, messageId);
  if (row === undefined || !row.fromMe || row.connectionId !== ctx.actor.id) fail('ERR_NO_MESSAGE_FOUND');
  return viewApiMessage(row);
}
