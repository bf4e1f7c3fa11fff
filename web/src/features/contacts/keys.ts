import type { ContactFilter } from './filter/index.ts';

export const contactKeys = {
  all: ['contacts'] as const,
  searches: () => [...contactKeys.all, 'search'] as const,
  search: (text: string) => [...contactKeys.searches(), text] as const,
  lists: () => [...contactKeys.all, 'pages'] as const,
  pages: (filter: ContactFilter) => [...contactKeys.lists(), filter] as const,
  imports: () => [...contactKeys.all, 'imports'] as const,
  import: (id: number) => [...contactKeys.imports(), id] as const,
  importRows: (id: number, outcome: string) => [...contactKeys.imports(), id, 'rows', outcome] as const,
  count: (filter: ContactFilter) => [...contactKeys.all, 'count', filter] as const,
  details: () => [...contactKeys.all, 'detail'] as const,
  detail: (id: number) => [...contactKeys.details(), id] as const,
};
