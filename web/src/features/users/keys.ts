import type { UserPlace } from './place.ts';

export const userKeys = {
  all: ['users'] as const,
  list: () => [...userKeys.all, 'list'] as const,
  everyPages: () => [...userKeys.all, 'pages'] as const,
  pages: (place: UserPlace) => [...userKeys.everyPages(), place] as const,
  /** How much everybody carries. */
  loads: () => [...userKeys.all, 'loads'] as const,
  details: () => [...userKeys.all, 'detail'] as const,
  detail: (id: number) => [...userKeys.details(), id] as const,
};
