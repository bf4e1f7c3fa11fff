export const promptKeys = {
  all: ['prompts'] as const,
  list: () => [...promptKeys.all, 'list'] as const,
  pages: (text: string) => [...promptKeys.all, 'pages', text] as const,
  help: () => [...promptKeys.all, 'help'] as const,
};
