export const queueKeys = {
  all: ['queues'] as const,
  list: () => [...queueKeys.all, 'list'] as const,
  detail: (id: number) => [...queueKeys.all, 'detail', id] as const,
  reasons: () => [...queueKeys.all, 'reasons'] as const,
  uses: (id: number) => [...queueKeys.all, 'uses', id] as const,
};
