/** The network has refused a change of ours: what stood there before stands there again, and the message says why. */
import { lockContact } from '#src/features/contacts/index.ts';
import { changePreview } from '#src/features/tickets/lists/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { messageUpdated } from '../events.ts';
import { findMessage, type MessageRow } from '../message.queries.ts';
import { previewOfMessage } from '../preview.ts';
import { deleteLastChange, type MessageChange, updateMessage } from './change.queries.ts';
import { deleteOutgoingChange, type OutgoingChange } from './outgoing-change.queries.ts';

export async function undoChange(ctx: Ctx, change: OutgoingChange, code: string): Promise<void> {
  const seen = await findMessage(ctx, change.messageId);
  if (seen === undefined) return;
  await lockContact(ctx, seen.contactId);
  // A newer change of the kind has taken its place: that one decides.
  if (!(await deleteOutgoingChange(ctx, change.id))) return;
  const message = (await findMessage(ctx, change.messageId)) ?? seen;
  const details = { ...message.details, changeError: { kind: change.kind, code } };
  const restored = { ...restoredBy(change, message), details };
  await updateMessage(ctx, message.id, restored);
  if (change.kind !== 'reaction') {
    await deleteLastChange(ctx, message.id, change.kind);
    await changePreview(
      ctx,
      message.ticketId,
      message.seq,
      await previewOfMessage(ctx, { ...message, ...restored }),
    );
  }
  ctx.emit(messageUpdated, { messageId: message.id, ticketId: message.ticketId });
}

function restoredBy({ kind, before, value }: OutgoingChange, message: MessageRow): MessageChange {
  if (kind === 'reaction') return { internalReaction: before === '' ? null : before };
  if (kind === 'revoke') return { isDeleted: false };
  return message.body === value ? { body: before, isEdited: false } : {};
}
