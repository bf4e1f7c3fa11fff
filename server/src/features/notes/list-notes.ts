/**
 * The notes of a conversation, of one of its tickets, or of a contact. Like its messages, a conversation's notes are
 * readable whole by whoever may read the ticket it is asked for by.
 */
import {
  canReadTicket,
  fail,
  failFields,
  type Input,
  type NoteView,
  type notesContract,
} from '@prosa/shared';
import { findContact } from '#src/features/contacts/index.ts';
import { isInVisibleHistory, visibleHistory } from '#src/features/messages/reading/index.ts';
import { getTicket } from '#src/features/tickets/access/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { ticketActor } from '#src/tenant/users/index.ts';
import { listNotesOfContact, listNotesOfTicket, type NoteRow } from './note.queries.ts';
import { noteViews } from './note.view.ts';

/** People write few notes; whoever wrote more reads the last ones. */
const most = 200;

export async function listNotes(ctx: UserCtx, input: Input<typeof notesContract.list>): Promise<NoteView[]> {
  return noteViews(ctx, await rowsFor(ctx, input));
}

async function rowsFor(
  ctx: UserCtx,
  { ticketId, contactId }: Input<typeof notesContract.list>,
): Promise<NoteRow[]> {
  if (ticketId !== undefined) {
    const ticket = await getTicket(ctx, ticketId);
    if (contactId === undefined) return ofConversation(ctx, ticket);
    if (contactId !== ticket.contactId) fail('ERR_NO_CONTACT_FOUND');
    return listNotesOfTicket(ctx, ticketId, most);
  }
  if (contactId === undefined) return failFields({ field: 'ticketId', rule: 'required' });
  if ((await findContact(ctx, contactId)) === undefined) fail('ERR_NO_CONTACT_FOUND');
  const actor = await ticketActor(ctx);
  const rows = await listNotesOfContact(ctx, contactId, most);
  return rows.filter((row) => canReadTicket(actor, { queueId: row.ticketQueueId, userId: row.ticketUserId }));
}

/** Returns the notes of a conversation, as far as the company lets the reader see what was before. */
async function ofConversation(
  ctx: UserCtx,
  { id, contactId }: { id: number; contactId: number },
): Promise<NoteRow[]> {
  const visible = await visibleHistory(ctx, id);
  const rows = await listNotesOfContact(ctx, contactId, most);
  return rows.filter(({ ticketId, ticketQueueId: queueId, userId }) =>
    isInVisibleHistory(visible, { ticketId, queueId, userId }),
  );
}
