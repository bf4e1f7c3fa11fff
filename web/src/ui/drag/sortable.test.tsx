import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { draw } from '#src/testing/screen.tsx';
import { reordered, SortableArea, SortHandle, useSortableItem } from './sortable.tsx';

type ItemProps = { name: string; index: number; count: number; onMove: (by: -1 | 1) => void };

function Item({ name, index, count, onMove }: ItemProps) {
  const { ref, handleRef } = useSortableItem(name, index);
  return (
    <li ref={ref}>
      <SortHandle handleRef={handleRef} name={name} position={index + 1} count={count} onMove={onMove} />
    </li>
  );
}

function Scene() {
  const [names, setNames] = useState(['Um', 'Dois', 'Três']);
  return (
    <SortableArea onDrop={({ from, to }) => setNames(reordered(names, from, to))}>
      <ul>
        {names.map((name, index) => (
          <Item
            key={name}
            name={name}
            index={index}
            count={names.length}
            onMove={(by) => setNames(reordered(names, index, index + by))}
          />
        ))}
      </ul>
    </SortableArea>
  );
}

const order = () =>
  screen.getAllByRole('button').map((handle) => handle.getAttribute('aria-label')?.split(':')[0]);

test('arrow keys move a thing, keep the focus on it and say where it is', async () => {
  await draw(<Scene />);
  const handle = screen.getByRole('button', { name: /^Mover Um/ });
  handle.focus();
  fireEvent.keyDown(handle, { key: 'ArrowDown' });
  expect(order()).toEqual(['Mover Dois', 'Mover Um', 'Mover Três']);
  expect(screen.getByRole('status').textContent).toBe('Um: posição 2 de 3');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Mover Um/ })));
  fireEvent.keyDown(screen.getByRole('button', { name: /^Mover Três/ }), { key: 'ArrowDown' });
  expect(order()).toEqual(['Mover Dois', 'Mover Um', 'Mover Três']);
});

test('speaks the reader’s language only', async () => {
  await draw(<Scene />);
  await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(3));
  expect(document.body.textContent).not.toMatch(/draggable|press/i);
});

test('a list is put into another order', () => {
  expect(reordered(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(reordered(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});
