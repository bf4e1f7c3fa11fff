export const userKeys = {
  all: ['users'] as const,
  list: () => [...userKeys.all, 'list'] as const,
  everyPages: () => [...userKeys.all, 'pages'] as const,
  pages: (text: string) => [...userKeys.everyPages(), text] as const,
  detail: (id: number) => [...userKeys.all, 'detail', id] as const,
};
