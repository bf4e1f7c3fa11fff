export const fileKeys = {
  all: ['files'] as const,
  pages: (text: string) => [...fileKeys.all, 'pages', text] as const,
};
