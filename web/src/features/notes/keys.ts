export const noteKeys = {
  all: ['notes'] as const,
  /** Apart from the lists of notes: calls to the user that wait to be seen. */
  mentions: () => ['mentions'] as const,
  /** The notes of a contact, whichever ticket they are read by. */
  ofContact: (contactId: number) => [...noteKeys.all, contactId] as const,
};
