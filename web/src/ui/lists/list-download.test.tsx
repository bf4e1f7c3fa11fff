import { useInfiniteQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { ListDownload } from './list-download.tsx';

type Page = { readonly names: readonly string[]; readonly next: number | undefined };
const pages: readonly Page[] = [
  { names: ['Ana', 'Bia'], next: 1 },
  { names: ['=Caio'], next: 2 },
  { names: ['Dora'], next: undefined },
];

const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:table';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
});
afterEach(() => queryClient.clear());

function List({ failing = false }: { failing?: boolean }) {
  const query = useInfiniteQuery({
    queryKey: ['people'],
    queryFn: async ({ pageParam }): Promise<Page> => {
      const page = pages[pageParam];
      if (page === undefined || (failing && pageParam === 2)) throw new Error('the line is cut');
      return page;
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    retry: false,
  });
  if (query.data === undefined) return null;
  const columns = [{ label: 'Nome', cell: (name: string) => name }];
  return <ListDownload name="Pessoas" columns={columns} query={query} itemsOf={({ names }) => names} />;
}

async function choose(format: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Baixar: Pessoas' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: format }));
}

test('a list is saved whole, also the pages that nobody has scrolled to', async () => {
  await drawPage(<List />);
  await choose('CSV (texto)');
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toContain("Nome\r\nAna\r\nBia\r\n'=Caio\r\nDora\r\n");
  await choose('Excel (XLSX)');
  await vi.waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]?.type).toContain('spreadsheetml');
});

test('half a list is no file: what went wrong is told', async () => {
  await drawPage(<List failing />);
  await choose('CSV (texto)');
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(saved).toHaveLength(0);
});
