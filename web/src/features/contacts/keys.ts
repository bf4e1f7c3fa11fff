export type ContactFilter = { readonly text: string; readonly from: string; readonly to: string };

export const contactKeys = {
  all: ['contacts'] as const,
  searches: () => [...contactKeys.all, 'search'] as const,
  search: (text: string) => [...contactKeys.searches(), text] as const,
  lists: () => [...contactKeys.all, 'pages'] as const,
  pages: (filter: ContactFilter) => [...contactKeys.lists(), filter] as const,
  detail: (id: number) => [...contactKeys.all, 'detail', id] as const,
};
