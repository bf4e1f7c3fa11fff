import type { TagPlace } from './place.ts';

export const tagKeys = {
  all: ['tags'] as const,
  pages: (place: TagPlace) => [...tagKeys.all, 'pages', place] as const,
  list: () => [...tagKeys.all, 'list'] as const,
  detail: (id: number) => [...tagKeys.all, 'detail', id] as const,
};
