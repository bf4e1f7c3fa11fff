import type { ListPlace } from './place.ts';

export const contactListKeys = {
  all: ['contactLists'] as const,
  lists: () => [...contactListKeys.all, 'lists'] as const,
  searches: () => [...contactListKeys.lists(), 'pages'] as const,
  pages: (place: ListPlace) => [...contactListKeys.searches(), place] as const,
  choices: () => [...contactListKeys.lists(), 'choices'] as const,
  detail: (contactListId: number) => [...contactListKeys.all, 'detail', contactListId] as const,
  itemsOf: (contactListId: number) => [...contactListKeys.all, 'items', contactListId] as const,
  items: (contactListId: number, text: string) => [...contactListKeys.itemsOf(contactListId), text] as const,
};
