/** Keeps all of a list as a file, also what has not been scrolled to: as it is narrowed and sorted. */
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { DownloadMenu } from './download-menu.tsx';
import { everyItem, type FileColumn, fileRows } from './file-columns.ts';

type ListDownloadProps<P, T> = {
  /** What the list is called, and the file. */
  name: string;
  columns: readonly FileColumn<T>[];
  query: UseInfiniteQueryResult<InfiniteData<P>>;
  itemsOf: (page: P) => readonly T[];
};

export function ListDownload<P, T>({ name, columns, query, itemsOf }: ListDownloadProps<P, T>) {
  return (
    <DownloadMenu
      of={name}
      table={async () => ({ name, ...fileRows(columns, await everyItem(query, itemsOf)) })}
    />
  );
}
