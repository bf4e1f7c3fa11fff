import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { draw } from '#src/testing/screen.tsx';
import { BarPopover } from './bar-popover.tsx';

function Bar({ count }: { count?: number }) {
  const [opened, setOpened] = useState(false);
  return (
    <BarPopover
      opened={opened}
      onOpen={() => setOpened(true)}
      onClose={() => setOpened(false)}
      label="Novidades"
      icon="!"
      {...(count !== undefined && { count })}
      width={300}
    >
      <button type="button">Ler</button>
    </BarPopover>
  );
}

test('opens below its button with the focus in it; Escape closes it and gives the focus back', async () => {
  await draw(<Bar />);
  const button = screen.getByRole('button', { name: 'Novidades' });
  expect(screen.queryByRole('button', { name: 'Ler' })).toBeNull();
  button.focus();
  fireEvent.click(button);
  const inside = await screen.findByRole('button', { name: 'Ler' });
  await waitFor(() => expect(document.activeElement).toBe(inside));
  fireEvent.keyDown(inside, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ler' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('a second press closes it', async () => {
  await draw(<Bar />);
  const button = screen.getByRole('button', { name: 'Novidades' });
  fireEvent.click(button);
  await screen.findByRole('button', { name: 'Ler' });
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ler' })).toBeNull());
});

test.each([
  [0, null],
  [7, '7'],
  [100, '99+'],
])('of %i new ones it shows %s', async (count, shown) => {
  await draw(<Bar count={count} />);
  const button = screen.getByRole('button', { name: 'Novidades' });
  expect(button.textContent).toBe(`${shown ?? ''}!`);
});
