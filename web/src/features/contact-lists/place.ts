/** What the table of contact lists is narrowed to and how it is sorted, as the address spells it. Pure. */
import type { Contracts, Input } from '@prosa/shared';

type Asked = Input<Contracts['contactLists']['list']>;
export type ListPlace = { readonly q?: string | undefined; readonly sort?: Asked['sort'] };

const sorts = ['name', 'contactsCount'].flatMap((column) => [column, `-${column}`]);

/** Reads a place among the lists from an address: only what the table understands. */
export function listPlace({ q, sort }: Record<string, unknown>): ListPlace {
  return {
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(sorts.includes(String(sort)) && { sort: sort as Asked['sort'] }),
  };
}
