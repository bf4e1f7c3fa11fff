/** Facts about notes: ids only. */
import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

export const noteCreated = defineFact('note.created', z.object({ noteId: rowId }));
/** The conversation it stood in is known by its ticket. */
export const noteDeleted = defineFact('note.deleted', z.object({ noteId: rowId, ticketId: rowId }));
/** Somebody was called in a note. */
export const userMentioned = defineFact('note.user_mentioned', z.object({ noteId: rowId, userId: rowId }));
/** Somebody has seen who called them, or there is nothing to see any more. */
export const mentionsSeen = defineFact(
  'note.mentions_seen',
  z.object({ userId: rowId, noteIds: z.array(rowId) }),
);
