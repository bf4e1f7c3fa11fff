/** Rows of calls that wait to be seen. */
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import { type NoteRow, noteColumns, notesWithTickets } from './note.queries.ts';
import { unseenMentions } from './notes.tables.ts';

export async function insertMentions(ctx: Ctx, noteId: number, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await ctx.db.orm.insert(unseenMentions).values(userIds.map((userId) => ({ noteId, userId })));
}

const ofUser = reading<NoteRow, [userId: number, limit: number]>(
  'mentions-of-user',
  `select ${noteColumns} ${notesWithTickets} and n.id = any(array(
     select m.note_id from unseen_mentions m where m.company_id = ${currentCompany} and m.user_id = $1
     order by m.note_id desc limit $2)) order by n.id desc`,
);

/** Returns the notes that call a user and were not seen, the newest first. */
export const listUnseen = (ctx: Ctx, userId: number, limit: number): Promise<NoteRow[]> =>
  ctx.db.run(ofUser, [userId, limit]);

const forget = statement<{ noteId: number }, [userId: number, ticketId: number | null]>(
  'mentions-seen',
  `delete from unseen_mentions m where m.company_id = ${currentCompany} and m.user_id = $1
     and ($2::int is null or exists (select from ticket_notes n
       where n.company_id = m.company_id and n.id = m.note_id and n.ticket_id = $2))
   returning m.note_id as "noteId"`,
);

/** Forgets a user's calls, those of one ticket or (`null`) all; returns the ids of the notes they stood in. */
export const deleteMentions = async (ctx: Ctx, userId: number, ticketId: number | null): Promise<number[]> =>
  (await ctx.db.run(forget, [userId, ticketId])).map(({ noteId }) => noteId);

const forgetNotes = statement<{ noteId: number }, [userId: number, noteIds: readonly number[]]>(
  'mentions-of-notes-seen',
  `delete from unseen_mentions where company_id = ${currentCompany} and user_id = $1 and note_id = any($2::int[])
   returning note_id as "noteId"`,
);

/** Forgets a user's calls in these notes; returns the ids of those that were not seen yet. */
export const deleteMentionsIn = async (
  ctx: Ctx,
  userId: number,
  noteIds: readonly number[],
): Promise<number[]> => (await ctx.db.run(forgetNotes, [userId, noteIds])).map(({ noteId }) => noteId);

const callees = reading<{ userId: number }, [noteId: number]>(
  'mentions-of-note',
  `select user_id as "userId" from unseen_mentions where company_id = ${currentCompany} and note_id = $1`,
);

/** Returns the ids of the users who are called in a note and have not seen it. */
export const listUnseenBy = async (ctx: Ctx, noteId: number): Promise<number[]> =>
  (await ctx.db.run(callees, [noteId])).map(({ userId }) => userId);
