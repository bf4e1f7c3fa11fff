/**
 * The one way by which a message of the company's own takes its place: stored behind what stands in the conversation,
 * published to browsers, its file made ready, and sent over its connection in order. The contact must be locked.
 */
import type { TicketRow } from '#src/features/tickets/index.ts';
import { followClocks } from '#src/features/tickets/sla/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { messageQueued } from '../events.ts';
import { prepareMedia } from '../jobs.ts';
import { messagePreview } from '../message-content.rules.ts';
import { insertMessageInto, insertTexts, plainMessage } from '../message-insert.queries.ts';
import type { Draft } from './draft.rules.ts';

export type OutboundMessage = {
  /** Chosen by whoever asks, so that one occasion never becomes two messages. */
  readonly id: string;
  /** The ticket of the conversation, closed or not. */
  readonly ticket: Pick<TicketRow, 'id' | 'contactId' | 'connectionId'>;
  readonly draft: Omit<Draft, 'kind'>;
  readonly author: {
    /** In whose name; null where nobody has written it. */
    readonly userId: number | null;
    /** Whose signature the preview leaves out. */
    readonly name?: string;
    /** A person wrote it: bots are silent in its ticket from then on. */
    readonly isHuman: boolean;
  };
  /** The message of the same conversation that it answers. */
  readonly quotedId?: string | null;
  /** Whether the message leaves after what agents write. */
  readonly isLowPriority?: boolean;
};

/** Stores a message that is to leave; returns false for an id that was stored before, and where the ticket is gone. */
export async function queueMessage(ctx: Ctx, message: OutboundMessage): Promise<boolean> {
  const { id, ticket, draft, author, quotedId = null, isLowPriority = false } = message;
  const { mediaType, body, details, mediaPath, isFresh, isForwarded } = draft;
  const ready = mediaPath === null ? null : 'ready';
  const stored = await insertMessageInto(
    ctx,
    {
      ...plainMessage,
      id,
      contactId: ticket.contactId,
      connectionId: ticket.connectionId,
      userId: author.userId,
      fromMe: true,
      writtenAt: ctx.now(),
      body,
      mediaType,
      details,
      mediaPath,
      mediaState: isFresh ? 'preparing' : ready,
      quotedId,
      isForwarded,
      preview: messagePreview({ mediaType, body, details }, author.name),
      unread: 0,
      isHuman: author.isHuman,
      isMass: isLowPriority,
    },
    ticket.id,
  );
  if (stored === undefined) return false;
  if (author.isHuman) await followClocks(ctx, [ticket.id]);
  ctx.emit(messageQueued, { messageId: id, ticketId: ticket.id });
  if (isFresh) ctx.enqueue(prepareMedia, { messageId: id });
  return true;
}

/**
 * Queues a text of the system's own in each of many conversations, in one statement; they leave after what agents
 * write.
 */
export async function queueTexts(
  ctx: Ctx,
  texts: readonly { readonly ticketId: number; readonly body: string }[],
  rule: string,
): Promise<void> {
  if (texts.length === 0) return;
  const details = { automatic: rule };
  const rows = texts.map(({ ticketId, body }) => {
    const preview = messagePreview({ mediaType: 'conversation', body, details });
    return { id: ctx.newId(), ticketId, body, preview };
  });
  await insertTexts(ctx, rows, details);
  for (const { id, ticketId } of rows) ctx.emit(messageQueued, { messageId: id, ticketId });
}
