export const contactKeys = {
  all: ['contacts'] as const,
  searches: () => [...contactKeys.all, 'search'] as const,
  search: (text: string) => [...contactKeys.searches(), text] as const,
  detail: (id: number) => [...contactKeys.all, 'detail', id] as const,
};
