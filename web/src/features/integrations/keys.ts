export const integrationKeys = {
  all: ['integrations'] as const,
  list: () => [...integrationKeys.all, 'list'] as const,
  pages: (text: string) => [...integrationKeys.all, 'pages', text] as const,
  uses: (integrationId: number) => [...integrationKeys.all, 'uses', integrationId] as const,
  deliveries: (integrationId: number) => [...integrationKeys.all, 'deliveries', integrationId] as const,
};
