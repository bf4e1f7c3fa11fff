/** What the network says about a message of ours: how far it came, or that it failed after all. States only go up. */
import type { MessageStatus } from '#src/drivers/whatsapp/events.ts';
import { noteFailure } from '#src/features/connections/health/index.ts';
import { findContactIdBy } from '#src/features/contacts/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { emitMessageUpdated } from '../delivery/emit-message-updated.ts';
import { markMessageFailed, raiseMessageAck } from '../delivery/message-state.queries.ts';
import { findMessage, listMessagesByProvider } from '../message.queries.ts';
import type { Automation } from './automation.ts';

export async function applyStatus(
  ctx: Ctx,
  connectionId: number,
  status: MessageStatus,
  automation: Automation,
): Promise<void> {
  const id = status.messageId ?? (await findOurs(ctx, connectionId, status));
  const message = id === undefined ? undefined : await findMessage(ctx, id);
  // Something we never stored: a message deleted here, sent before the number was connected, or sent by others.
  if (message === undefined) return automation.status?.(ctx, status);
  if (message.connectionId !== connectionId) return;
  if (status.failure !== null && message.ack < 2) {
    emitMessageUpdated(ctx, await markMessageFailed(ctx, message.id, status.failure.code));
    await noteFailure(ctx, connectionId, status.failure.code);
    return;
  }
  if (status.ack === null) return;
  emitMessageUpdated(ctx, await raiseMessageAck(ctx, message.id, status.ack, status.providerId));
}

/** Where no chat is told, or nobody is known by its names yet, the id must do. */
async function findOurs(
  ctx: Ctx,
  connectionId: number,
  { providerId, chat }: MessageStatus,
): Promise<string | undefined> {
  const named = await listMessagesByProvider(ctx, connectionId, providerId);
  const ours = named.filter(({ fromMe }) => fromMe);
  const contactId = chat === undefined || ours.length === 0 ? undefined : await findContactIdBy(ctx, chat);
  const there = contactId === undefined ? ours : ours.filter((message) => message.contactId === contactId);
  return there[0]?.id;
}
