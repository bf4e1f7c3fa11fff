export const noteKeys = {
  all: ['notes'] as const,
  /** The notes of a contact, whichever ticket they are read by. */
  ofContact: (contactId: number) => [...noteKeys.all, contactId] as const,
  transcript: (ticketId: number) => [...noteKeys.all, 'transcript', ticketId] as const,
  transcriptNotes: (ticketId: number) => [...noteKeys.transcript(ticketId), 'notes'] as const,
};
