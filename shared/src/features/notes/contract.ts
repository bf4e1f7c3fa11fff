import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { rowId, wireChoice, wireFilter, wireId } from '../../kernel/wire.ts';
import { maxMentions, maxUnseenMentions, mentionView, noteLength, noteView } from './model.ts';

export const notesContract = defineContract({
  list: {
    method: 'GET',
    path: '/ticket-notes/list',
    permission: 'session',
    summary:
      'Notes, the oldest first, the last 200: of a ticket’s whole conversation (ticketId), of that ticket alone (both ids), or of a contact’s tickets that the caller may read (contactId)',
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_CONTACT_FOUND'],
    query: z.object({ ticketId: wireFilter, contactId: wireFilter }),
    response: z.array(noteView),
  },
  create: {
    method: 'POST',
    path: '/ticket-notes',
    permission: 'session',
    summary:
      'Adds a note for the team; whoever is called in it (`@Name` in the text, the id beside it) is told',
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_USER_FOUND', 'ERR_MENTION_CANNOT_READ'],
    body: z.object({
      note: z.string().trim().min(noteLength.min).max(noteLength.max),
      ticketId: wireId,
      /** Sent by clients of this API family; the contact is the ticket's. */
      contactId: wireChoice.optional(),
      mentions: z.array(wireId).max(maxMentions).default([]),
    }),
    response: noteView,
  },
  mentions: {
    method: 'GET',
    path: '/ticket-notes/mentions',
    permission: 'session',
    summary: `The notes that call the caller and were not seen yet, the newest first, at most ${maxUnseenMentions}`,
    response: z.array(mentionView),
  },
  seeMentions: {
    method: 'PUT',
    path: '/ticket-notes/mentions/seen',
    permission: 'session',
    summary: 'The caller has seen the notes that call them: those of one ticket, or all',
    body: z.object({ ticketId: wireFilter }),
    response: z.object({ noteIds: z.array(rowId) }),
  },
  remove: {
    method: 'DELETE',
    path: '/ticket-notes/:noteId',
    permission: 'session',
    summary: 'Removes a note: its author or an admin',
    errors: ['ERR_NO_NOTE_FOUND'],
    params: z.object({ noteId: wireId }),
    response: z.object({ message: z.string() }),
  },
});
