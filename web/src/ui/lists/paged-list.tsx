/**
 * Records that are searched and come by pages, as a table or as cards where a table has no room: what stands there while
 * they load, when that has failed, when there are none or none was found; and their end, which asks for more.
 */
import { useMediaQuery } from '@mantine/hooks';
import { type Icon, IconSearchOff } from '@tabler/icons-react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { ListSkeleton } from '../feedback/list-skeleton.tsx';
import type { Column } from './column.ts';
import type { FileColumn } from './file-columns.ts';
import { ListBar, totalOf } from './list-bar.tsx';
import { ListDownload } from './list-download.tsx';
import { ListEnd } from './list-end.tsx';
import type { Sorting } from './sort-heading.tsx';

/** What a table or cards of it are given. */
export type Listing<T> = {
  readonly items: readonly T[];
  /** More are there than these. */
  readonly hasMore: boolean;
};

type Words = { readonly title: string; readonly text: string };

type PagedListProps<P, T> = {
  query: UseInfiniteQueryResult<InfiniteData<P>>;
  itemsOf: (page: P) => readonly T[];
  search: string;
  notFound: Words;
  empty: Words & { readonly icon: Icon; readonly action?: ReactNode };
  /** How wide a window must be for the table, in pixels. */
  tableFrom?: number;
  /** The table's columns and their order, for whom there are no headings. */
  columns?: readonly Column[];
  sorting?: Sorting | undefined;
  /** What it is called as a file, and what of its records goes into one. */
  file?: { readonly name: string; readonly columns: readonly FileColumn<T>[] };
  children: (listing: Listing<T>, narrow: boolean) => ReactNode;
};

export function PagedList<P, T>(props: PagedListProps<P, T>) {
  const {
    query,
    itemsOf,
    search,
    notFound,
    empty,
    tableFrom = 0,
    columns = [],
    sorting,
    file,
    children,
  } = props;
  const narrow = useMediaQuery(`(max-width: ${tableFrom - 0.02}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  if (query.data === undefined)
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <ListSkeleton rows={6} />;
  const items = query.data.pages.flatMap(itemsOf);
  if (items.length === 0)
    return search === '' ? <EmptyState {...empty} /> : <EmptyState icon={IconSearchOff} {...notFound} />;
  return (
    <>
      <ListBar
        total={totalOf(query.data.pages)}
        columns={columns}
        sorting={narrow ? sorting : undefined}
        download={file && <ListDownload {...file} query={query} itemsOf={itemsOf} />}
      />
      {children({ items, hasMore: query.hasNextPage }, narrow)}
      <ListEnd query={query} />
    </>
  );
}
