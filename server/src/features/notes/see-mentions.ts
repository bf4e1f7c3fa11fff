/** The acting user has seen who called them, at one ticket or everywhere; their other tabs hear of it. */
import type { Input, notesContract } from '@prosa/shared';
import type { Ctx, UserCtx } from '#src/platform/context.ts';
import { mentionsSeen } from './events.ts';
import { deleteMentions, deleteMentionsIn } from './mention.queries.ts';

export async function seeMentions(
  ctx: UserCtx,
  { ticketId }: Input<typeof notesContract.seeMentions>,
): Promise<{ noteIds: number[] }> {
  const noteIds = await deleteMentions(ctx, ctx.actor.id, ticketId ?? null);
  if (noteIds.length > 0) ctx.emit(mentionsSeen, { userId: ctx.actor.id, noteIds });
  return { noteIds };
}

/** A user has seen the notes in which they are called, wherever that was. */
export async function seeNotes(ctx: Ctx, userId: number, noteIds: readonly number[]): Promise<void> {
  const seen = noteIds.length === 0 ? [] : await deleteMentionsIn(ctx, userId, noteIds);
  if (seen.length > 0) ctx.emit(mentionsSeen, { userId, noteIds: seen });
}
