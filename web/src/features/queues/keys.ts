export const queueKeys = { all: ['queues'] as const, list: () => [...queueKeys.all, 'list'] as const };
