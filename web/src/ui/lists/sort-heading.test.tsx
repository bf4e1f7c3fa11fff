import { Table } from '@mantine/core';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { draw } from '#src/testing/screen.tsx';
import { ListBar, totalOf } from './list-bar.tsx';
import { RecordTable } from './record-table.tsx';

const columns = [
  { label: 'Nome', sort: 'name' },
  { label: 'Vencimento', sort: 'dueDate' },
  { label: 'Ações', align: 'right' as const },
];

function Sorted({ headless = false }: { headless?: boolean }) {
  const [sort, onSort] = useState('name');
  return (
    <>
      <p>{`sort=${sort}`}</p>
      <ListBar total={1234} columns={columns} sorting={headless ? { sort, onSort } : undefined} />
      {!headless && (
        <RecordTable label="Empresas" columns={columns} sorting={{ sort, onSort }} minWidth={300}>
          <Table.Tr>
            <Table.Td>Padaria</Table.Td>
          </Table.Tr>
        </RecordTable>
      )}
    </>
  );
}
const heading = (name: string) => screen.getByRole('columnheader', { name });
const ordered = (name: string) => heading(name).getAttribute('aria-sort');
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a heading sorts its table, turns it round, and says how it stands', async () => {
  await draw(<Sorted />);
  expect([ordered('Nome'), ordered('Vencimento'), ordered('Ações')]).toEqual(['ascending', null, null]);
  click('Nome');
  expect([ordered('Nome'), screen.getByText('sort=-name') !== null]).toEqual(['descending', true]);
  click('Vencimento');
  expect([ordered('Nome'), ordered('Vencimento')]).toEqual([null, 'ascending']);
  expect(screen.queryByRole('button', { name: 'Ações' })).toBeNull();
});

test('where there are no headings the order is chosen from a list', async () => {
  await draw(<Sorted headless />);
  expect(screen.getByPlaceholderText('Ordenar por')).toBe(
    screen.getByRole('combobox', { name: 'Ordenar por' }),
  );
  fireEvent.click(screen.getByRole('combobox', { name: 'Ordenar por' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Vencimento: decrescente', hidden: true }));
  expect(screen.getByText('sort=-dueDate')).toBeDefined();
});

test('a list says how many there are, as its latest page tells', async () => {
  await draw(<Sorted />);
  expect(screen.getByRole('status').textContent).toBe('1.234 registros');
  expect([totalOf([]), totalOf([{ count: 3 }, { count: 4 }]), totalOf([{ rows: [] }])]).toEqual([
    undefined,
    4,
    undefined,
  ]);
});
