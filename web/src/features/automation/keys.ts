/** Names of what is known of automation in the query cache. */
export const automationKeys = {
  all: ['automation'] as const,
  log: (ticketId: number) => [...automationKeys.all, 'log', ticketId] as const,
};
