export const connectionKeys = {
  all: ['connections'] as const,
  providers: () => [...connectionKeys.all, 'providers'] as const,
  list: () => [...connectionKeys.all, 'list'] as const,
  details: () => [...connectionKeys.all, 'detail'] as const,
  detail: (id: number) => [...connectionKeys.details(), id] as const,
  health: (id: number) => [...connectionKeys.all, 'health', id] as const,
  templates: (id: number) => [...connectionKeys.all, 'templates', id] as const,
};
