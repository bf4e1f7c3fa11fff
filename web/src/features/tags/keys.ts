export const tagKeys = {
  all: ['tags'] as const,
  pages: (text: string) => [...tagKeys.all, 'pages', text] as const,
  list: () => [...tagKeys.all, 'list'] as const,
  detail: (id: number) => [...tagKeys.all, 'detail', id] as const,
};
