export const userKeys = {
  all: ['users'] as const,
  list: () => [...userKeys.all, 'list'] as const,
  everyPages: () => [...userKeys.all, 'pages'] as const,
  pages: (text: string) => [...userKeys.everyPages(), text] as const,
  details: () => [...userKeys.all, 'detail'] as const,
  detail: (id: number) => [...userKeys.details(), id] as const,
};
