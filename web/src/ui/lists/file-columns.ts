/** What of a list's records goes into a file, column by column; and all of a list that comes by pages. */
import type { TableCell } from '@prosa/shared/kernel/tables/table-cell';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

export type FileColumn<T> = { readonly label: string; readonly cell: (item: T) => TableCell };

/** The part of a query by pages that fetches what is not there yet. */
type Paged<P> = Pick<UseInfiniteQueryResult<InfiniteData<P>>, 'data' | 'hasNextPage' | 'fetchNextPage'>;

/** Returns every record of a list: its remaining pages are fetched, and stand in the list afterwards. */
export async function everyItem<P, T>(
  query: Paged<P>,
  itemsOf: (page: P) => readonly T[],
): Promise<readonly T[]> {
  let { data, hasNextPage, fetchNextPage } = query;
  while (hasNextPage) {
    const result = await fetchNextPage();
    if (result.isError) throw result.error;
    ({ data, hasNextPage, fetchNextPage } = result);
  }
  return data?.pages.flatMap(itemsOf) ?? [];
}

export const fileRows = <T>(
  columns: readonly FileColumn<T>[],
  items: readonly T[],
): { readonly columns: readonly string[]; readonly rows: readonly (readonly TableCell[])[] } => ({
  columns: columns.map(({ label }) => label),
  rows: items.map((item) => columns.map(({ cell }) => cell(item))),
});
