/** What the table of quick messages is narrowed to and how it is sorted, as the address spells it. Pure. */
import type { Contracts, Input } from '@prosa/shared';

type Asked = Input<Contracts['quickMessages']['list']>;
export type QuickMessagePlace = { readonly q?: string | undefined; readonly sort?: Asked['sort'] };

const sorts = ['shortcode', 'message', 'mediaName', 'queue'].flatMap((column) => [column, `-${column}`]);

/** Reads a place among the quick messages from an address: only what the table understands. */
export function quickMessagePlace({ q, sort }: Record<string, unknown>): QuickMessagePlace {
  return {
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(sorts.includes(String(sort)) && { sort: sort as Asked['sort'] }),
  };
}
