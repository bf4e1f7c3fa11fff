export const contactKeys = {
  all: ['contacts'] as const,
  search: (text: string) => [...contactKeys.all, 'search', text] as const,
  detail: (id: number) => [...contactKeys.all, 'detail', id] as const,
};
