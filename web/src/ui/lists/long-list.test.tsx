import { Table } from '@mantine/core';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { draw } from '#src/testing/screen.tsx';
import { LongCards, LongTable } from './long-list.tsx';

const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Pessoa ${at + 1}` }));
const columns = [{ label: 'Nome' }, { label: 'Ações', width: 120 }];

function People({ hasMore = false, count = 600 }: { hasMore?: boolean; count?: number }) {
  const [items, put] = useState(people(count));
  return (
    <>
      <button type="button" onClick={() => put([{ id: 1, name: 'Outra' }, ...items.slice(1)])}>
        Mudar
      </button>
      <LongTable label="Pessoas" columns={columns} minWidth={300} items={items} hasMore={hasMore}>
        {({ name }) => (
          <>
            <Table.Td>{name}</Table.Td>
            <Table.Td>
              <button type="button">{`Editar: ${name}`}</button>
            </Table.Td>
          </>
        )}
      </LongTable>
    </>
  );
}

test('of a long table only a screenful is drawn, and the table still says how long it is', async () => {
  await draw(<People />);
  expect(screen.getByRole('table', { name: 'Pessoas' }).getAttribute('aria-rowcount')).toBe('601');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Nome',
    'Ações',
  ]);
  expect(screen.getAllByRole('row').length).toBeLessThan(40);
  expect(screen.getByRole('row', { name: /Pessoa 1 / }).getAttribute('aria-rowindex')).toBe('2');
  expect(screen.queryByText('Pessoa 600')).toBeNull();
});

test('how long a table is that goes on nobody claims to know', async () => {
  await draw(<People hasMore />);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('-1');
});

test('a short table is drawn as a whole, with its columns in the same places in every row', async () => {
  await draw(<People count={3} />);
  expect(screen.getAllByRole('row')).toHaveLength(4);
  expect(screen.getByRole('table').style.getPropertyValue('--columns')).toBe('minmax(0, 1fr) 120px');
});

test('a row that has the focus is still the same one after its record has changed', async () => {
  await draw(<People />);
  const button = screen.getByRole('button', { name: 'Editar: Pessoa 1' });
  button.focus();
  fireEvent.click(screen.getByRole('button', { name: 'Mudar' }));
  expect(screen.getByRole('button', { name: 'Editar: Outra' })).toBe(document.activeElement);
});

test('where there is no room for a table each record is a card that says which one it is', async () => {
  await draw(
    <LongCards label="Pessoas" items={people(600)} hasMore={false}>
      {({ name }) => name}
    </LongCards>,
  );
  expect(screen.getByRole('list', { name: 'Pessoas' })).toBeDefined();
  const cards = screen.getAllByRole('listitem');
  expect(cards.length).toBeLessThan(40);
  expect(cards[1]?.textContent).toBe('Pessoa 2');
  expect(cards[1]?.getAttribute('aria-posinset')).toBe('2');
  expect(cards[1]?.getAttribute('aria-setsize')).toBe('600');
});
