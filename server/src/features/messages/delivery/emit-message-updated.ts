/** A message's state has changed: whoever sees it is told, and the lists in whose rows it stands. */
import type { Ctx } from '#src/platform/context.ts';
import { messageUpdated } from '../events.ts';
import type { MovedMessage } from './message-state.queries.ts';

/** Does nothing where nothing has changed. */
export function emitMessageUpdated(ctx: Ctx, moved: MovedMessage | undefined): void {
  if (moved === undefined) return;
  const { id, ticketId, isLast } = moved;
  ctx.emit(messageUpdated, { messageId: id, ticketId, ...(isLast && { isLast }) });
}
