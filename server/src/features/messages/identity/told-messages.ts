/**
 * Which messages of ours the network means by an id. Its ids are unique only within a chat, and there only by author, so
 * the chat is always asked for: by any of its names, as one chat may be told of by number and by hidden id.
 */
import type { Identity } from '#src/drivers/whatsapp/events.ts';
import { findContactIdBy } from '#src/features/contacts/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { listMessagesByProvider, type Named } from '../message.queries.ts';

export type Told = {
  readonly connectionId: number;
  readonly providerId: string;
  /** The conversation: its contact, or any names of it. */
  readonly chat: number | readonly Identity[];
};

/**
 * Returns the messages that a network has told under this id: nearly always one or none; several when different people
 * of the chat have used the same id.
 */
export async function listToldMessages(ctx: Ctx, { connectionId, providerId, chat }: Told): Promise<Named[]> {
  const named = await listMessagesByProvider(ctx, connectionId, providerId);
  if (named.length === 0) return named;
  const contactId = typeof chat === 'number' ? chat : await findContactIdBy(ctx, chat);
  return named.filter((message) => message.contactId === contactId);
}
