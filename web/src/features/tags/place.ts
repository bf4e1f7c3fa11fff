/** What the table of tags is narrowed to and how it is sorted, as the address spells it. Pure. */
import type { Contracts, Input } from '@prosa/shared';

type Asked = Input<Contracts['tags']['list']>;
export type TagPlace = { readonly q?: string | undefined; readonly sort?: Asked['sort'] };

const sorts = ['name', 'ticketsCount', 'contactsCount', 'kanban'].flatMap((column) => [column, `-${column}`]);

/** Reads a place among the tags from an address: only what the table understands. */
export function tagPlace({ q, sort }: Record<string, unknown>): TagPlace {
  return {
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(sorts.includes(String(sort)) && { sort: sort as Asked['sort'] }),
  };
}
