/** Rows of notes, each with the place of its ticket, which says who may read it. */
import { eq } from 'drizzle-orm';
import type { TicketRow } from '#src/features/tickets/index.ts';
import { joinTicket } from '#src/features/tickets/tickets.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import { ticketNotes } from './notes.tables.ts';

export type NoteRow = {
  readonly id: number;
  readonly ticketId: number;
  readonly userId: number;
  readonly body: string;
  readonly createdAt: Date;
  readonly contactId: number;
  readonly connectionId: number;
  readonly ticketQueueId: number | null;
  readonly ticketUserId: number | null;
};

export const noteColumns = `n.id, n.ticket_id as "ticketId", n.user_id as "userId", n.body, n.created_at as "createdAt",
  t.contact_id as "contactId", t.connection_id as "connectionId", t.queue_id as "ticketQueueId", t.user_id as "ticketUserId"`;
export const notesWithTickets = `from ticket_notes n ${joinTicket('t', 'n')}
  where n.company_id = ${currentCompany} and t.deleted_at is null`;

const byId = reading<NoteRow, [id: number]>(
  'note-by-id',
  `select ${noteColumns} ${notesWithTickets} and n.id = $1`,
);
const byIds = reading<NoteRow, [ids: readonly number[]]>(
  'notes-by-ids',
  `select ${noteColumns} ${notesWithTickets} and n.id = any($1::int[])`,
);
const ofTicket = reading<NoteRow, [ticketId: number, limit: number]>(
  'notes-of-ticket',
  `select ${noteColumns} ${notesWithTickets} and n.ticket_id = $1 order by n.id desc limit $2`,
);
const ofContact = reading<NoteRow, [contactId: number, limit: number]>(
  'notes-of-contact',
  `select ${noteColumns} ${notesWithTickets} and t.company_id = ${currentCompany} and t.contact_id = $1 order by n.id desc limit $2`,
);

export const findNote = async (ctx: Ctx, id: number): Promise<NoteRow | undefined> =>
  (await ctx.db.run(byId, [id]))[0];
/** Returns these notes in no order; those that are gone are left out. */
export const listNotesByIds = (ctx: Ctx, ids: readonly number[]): Promise<NoteRow[]> =>
  ctx.db.run(byIds, [ids]);
/** Returns the newest `limit` notes of a ticket, the oldest of them first. */
export const listNotesOfTicket = async (ctx: Ctx, ticketId: number, limit: number): Promise<NoteRow[]> =>
  (await ctx.db.run(ofTicket, [ticketId, limit])).reverse();
export const listNotesOfContact = async (ctx: Ctx, contactId: number, limit: number): Promise<NoteRow[]> =>
  (await ctx.db.run(ofContact, [contactId, limit])).reverse();

const insert = statement<{ id: number }, [ticketId: number, userId: number, body: string, now: Date]>(
  'note-insert',
  'insert into ticket_notes (ticket_id, user_id, body, created_at) values ($1, $2, $3, $4) returning id',
);

/** Inserts a note and returns it as `findNote` would read it: everything of it is known but its id. */
export async function insertNote(
  ctx: Ctx,
  ticket: Pick<TicketRow, 'id' | 'contactId' | 'connectionId' | 'queueId' | 'userId'>,
  { userId, body }: { readonly userId: number; readonly body: string },
): Promise<NoteRow> {
  const createdAt = ctx.now();
  const [row] = await ctx.db.run(insert, [ticket.id, userId, body, createdAt]);
  if (row === undefined) throw new Error('the note was not inserted');
  const { id: ticketId, contactId, connectionId, queueId: ticketQueueId, userId: ticketUserId } = ticket;
  return {
    ...{ id: row.id, ticketId, userId, body, createdAt },
    ...{ contactId, connectionId, ticketQueueId, ticketUserId },
  };
}

/** Deletes a note; returns whether it was there. */
export async function deleteNote(ctx: Ctx, id: number): Promise<boolean> {
  const rows = await ctx.db.orm
    .delete(ticketNotes)
    .where(eq(ticketNotes.id, id))
    .returning({ id: ticketNotes.id });
  return rows.length > 0;
}

type NoteAbout = Pick<NoteRow, 'id' | 'ticketId' | 'userId' | 'body' | 'createdAt'>;
const about = statement<NoteAbout, [contactId: number, after: number, limit: number]>(
  'notes-about',
  `select n.id, n.ticket_id as "ticketId", n.user_id as "userId", n.body, n.created_at as "createdAt"
   from ticket_notes n ${joinTicket('t', 'n')}
   where n.company_id = ${currentCompany} and t.company_id = ${currentCompany} and t.contact_id = $1 and n.id > $2 order by n.id limit $3`,
);
/** Returns at most `limit` notes about a person, of deleted tickets too; the oldest first, after the id `after`. */
export const listNotesAbout = (
  ctx: Ctx,
  contactId: number,
  after: number,
  limit: number,
): Promise<NoteAbout[]> => ctx.db.run(about, [contactId, after, limit]);

const deleteAbout = statement<{ id: number }, [contactId: number, limit: number]>(
  'notes-about-delete',
  `delete from ticket_notes where company_id = ${currentCompany} and id in (
     select n.id from ticket_notes n ${joinTicket('t', 'n')}
     where n.company_id = ${currentCompany} and t.company_id = ${currentCompany} and t.contact_id = $1 limit $2) returning id`,
);
/** Deletes at most `limit` notes about a person; returns how many. */
export const deleteNotesAbout = async (ctx: Ctx, contactId: number, limit: number): Promise<number> =>
  (await ctx.db.run(deleteAbout, [contactId, limit])).length;
