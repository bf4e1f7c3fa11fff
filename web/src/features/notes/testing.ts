/** Builders of notes for tests. */
import type { NoteView } from '@prosa/shared';

export const buildNote = (fields: Partial<NoteView> & { id: number }): NoteView => ({
  note: `nota ${fields.id}`,
  ticketId: 1,
  contactId: 101,
  whatsappId: 3,
  userId: 7,
  user: { id: 7, name: 'Ana' },
  mentions: [],
  createdAt: '2026-11-20T12:00:00.000Z',
  ...fields,
});
