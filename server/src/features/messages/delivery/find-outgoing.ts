/** What a message that is about to leave needs, as it is at that moment: its text, its receiver, what it answers. */
import type { Identity } from '#src/drivers/whatsapp/events.ts';
import { identitiesOf } from '#src/features/contacts/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { forgetEdits } from '../changes/outgoing-change.queries.ts';
import { findMessage, type MessageRow } from '../message.queries.ts';
import type { Quoted } from './outbound-content.ts';

export type Outgoing = {
  readonly row: MessageRow;
  readonly to: readonly Identity[];
  readonly quoted: Quoted | undefined;
};

/** Returns a message with what it takes to send it; `undefined` when it is not to leave any more. */
export async function findOutgoing(ctx: Ctx, messageId: string): Promise<Outgoing | undefined> {
  const row = await findMessage(ctx, messageId);
  if (row === undefined || row.isDeleted || row.ack > 0 || row.sendError !== null) return undefined;
  if (row.isEdited) await forgetEdits(ctx, messageId);
  const to = await identitiesOf(ctx, row.contactId);
  const quoted = row.quotedId === null ? undefined : await findTarget(ctx, row.quotedId);
  return { row, to, quoted };
}

export async function findTarget(ctx: Ctx, messageId: string): Promise<Quoted | undefined> {
  const row = await findMessage(ctx, messageId);
  if (row === undefined) return undefined;
  const participant = row.participantId === null ? [] : await identitiesOf(ctx, row.participantId);
  return { row, participant };
}
