/** Names of what is known of automation in the query cache. */
export const automationKeys = {
  all: ['automation'] as const,
  trail: (ticketId: number) => [...automationKeys.all, 'trail', ticketId] as const,
};
