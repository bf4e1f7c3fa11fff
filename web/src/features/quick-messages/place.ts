/** What the table of quick messages is narrowed to and how it is sorted, as the address spells it. Pure. */
import type { Contracts, Input } from '@prosa/shared';

type Asked = Input<Contracts['quickMessages']['list']>;
export type QuickMessagePlace = {
  readonly q?: string | undefined;
  readonly folder?: string | undefined;
  readonly sort?: Asked['sort'];
};

const sorts = ['shortcode', 'message', 'mediaName', 'queue', 'folder', 'uses'].flatMap((column) => [
  column,
  `-${column}`,
]);

/** Reads a place among the quick messages from an address: only what the table understands. */
export function quickMessagePlace({ q, folder, sort }: Record<string, unknown>): QuickMessagePlace {
  return {
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(typeof folder === 'string' && folder !== '' && { folder }),
    ...(sorts.includes(String(sort)) && { sort: sort as Asked['sort'] }),
  };
}
