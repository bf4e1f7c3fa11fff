export const helpKeys = {
  all: ['helps'] as const,
  list: () => [...helpKeys.all, 'list'] as const,
  pages: (text: string) => [...helpKeys.all, 'pages', text] as const,
};
