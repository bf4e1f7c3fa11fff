export const campaignKeys = {
  all: ['campaigns'] as const,
  lists: () => [...campaignKeys.all, 'pages'] as const,
  pages: (filter: object) => [...campaignKeys.lists(), filter] as const,
  reports: () => [...campaignKeys.all, 'report'] as const,
  report: (campaignId: number) => [...campaignKeys.reports(), campaignId] as const,
  recipientsOf: (campaignId: number) => [...campaignKeys.all, 'recipients', campaignId] as const,
  recipients: (campaignId: number, filter: object) =>
    [...campaignKeys.recipientsOf(campaignId), filter] as const,
  settings: () => [...campaignKeys.all, 'settings'] as const,
  test: (testId: number) => [...campaignKeys.all, 'test', testId] as const,
  rehearsal: (input: object) => [...campaignKeys.all, 'rehearsal', input] as const,
};
