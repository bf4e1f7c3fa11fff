export const invitationKeys = {
  all: ['invitations'] as const,
  list: () => [...invitationKeys.all, 'list'] as const,
  look: (token: string) => [...invitationKeys.all, 'look', token] as const,
};
