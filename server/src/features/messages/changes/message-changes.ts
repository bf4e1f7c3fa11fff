/**
 * What happens to a message that is already there. Old texts are kept for admins; the ticket's preview follows where the
 * message is its last one. The conversation must be locked.
 */
import { cardLines } from '@prosa/shared';
import { changePreview } from '#src/features/tickets/lists/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { messageUpdated } from '../events.ts';
import type { MessageRow } from '../message.queries.ts';
import type { StoredCard } from '../message-details.tables.ts';
import { previewOfMessage } from '../preview.ts';
import { insertMessageChange, updateMessage } from './change.queries.ts';

export type Side = 'internalReaction' | 'externalReaction';

/** Sets one side's reaction to a message; an empty emoji takes it back. */
export async function reactToMessage(
  ctx: Ctx,
  message: MessageRow,
  side: Side,
  emoji: string,
): Promise<void> {
  const reaction = emoji === '' ? null : emoji;
  if (message[side] === reaction || message.isDeleted) return;
  await updateMessage(ctx, message.id, { [side]: reaction });
  tell(ctx, message);
}

export async function editMessage(ctx: Ctx, message: MessageRow, body: string): Promise<void> {
  if (message.isDeleted || message.body === body) return;
  await remember(ctx, message, 'edit');
  await updateMessage(ctx, message.id, { body, isEdited: true });
  await changePreview(ctx, message.ticketId, message.seq, await previewOfMessage(ctx, { ...message, body }));
  tell(ctx, message);
}

/** Makes a message's card another one of its kind: an event is elsewhere, later, or not at all. */
export async function editCard(ctx: Ctx, message: MessageRow, card: StoredCard): Promise<void> {
  if (message.isDeleted || message.details?.card?.type !== card.type) return;
  await remember(ctx, message, 'edit');
  await showCard(ctx, message, card, { body: cardLines(card), isEdited: true });
}

/** Completes a card that says more than it did when it came. Words that only repeated it go on doing so. */
export async function completeCard(ctx: Ctx, message: MessageRow, card: StoredCard): Promise<void> {
  const before = message.details?.card;
  if (message.isDeleted || before?.type !== card.type) return;
  const isRepeated = message.body === (before.title ?? '') || message.body === cardLines(before);
  await showCard(ctx, message, card, { body: (isRepeated && cardLines(card)) || message.body });
}

async function showCard(
  ctx: Ctx,
  message: MessageRow,
  card: StoredCard,
  words: { readonly body: string; readonly isEdited?: true },
): Promise<void> {
  const changed = { ...words, details: { ...message.details, card } };
  await updateMessage(ctx, message.id, changed);
  const preview = await previewOfMessage(ctx, { ...message, ...changed });
  await changePreview(ctx, message.ticketId, message.seq, preview);
  tell(ctx, message);
}

export async function revokeMessage(ctx: Ctx, message: MessageRow): Promise<void> {
  if (message.isDeleted) return;
  await remember(ctx, message, 'revoke');
  await updateMessage(ctx, message.id, { isDeleted: true });
  await changePreview(
    ctx,
    message.ticketId,
    message.seq,
    await previewOfMessage(ctx, { ...message, isDeleted: true }),
  );
  tell(ctx, message);
}

const remember = (ctx: Ctx, message: MessageRow, kind: 'edit' | 'revoke'): Promise<void> =>
  insertMessageChange(ctx, {
    messageId: message.id,
    kind,
    body: message.body,
    userId: ctx.actor.kind === 'user' ? ctx.actor.id : null,
    changedAt: ctx.now(),
  });

const tell = (ctx: Ctx, { id, ticketId }: MessageRow): void =>
  ctx.emit(messageUpdated, { messageId: id, ticketId });
