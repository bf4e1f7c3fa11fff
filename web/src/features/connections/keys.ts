export const connectionKeys = {
  all: ['connections'] as const,
  providers: () => [...connectionKeys.all, 'providers'] as const,
  list: () => [...connectionKeys.all, 'list'] as const,
  detail: (id: number) => [...connectionKeys.all, 'detail', id] as const,
};
