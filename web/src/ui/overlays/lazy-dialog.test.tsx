import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { draw } from '#src/testing/screen.tsx';
import { Dialog } from './dialog.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

type QuestionProps = { opened: boolean; onClose: () => void; children?: ReactNode };

const Question = ({ opened, onClose }: QuestionProps) => (
  <Dialog opened={opened} onClose={onClose} title="Até quando?">
    <input aria-label="Dia" data-autofocus />
  </Dialog>
);

test('the file of a dialog comes when it is first opened, and its first field has the focus', async () => {
  const load = vi.fn(async () => Question);
  const Lazy = lazyDialog(load, ({ opened }) => opened);
  function Page() {
    const [opened, open] = useState(false);
    return (
      <>
        <button type="button" onClick={() => open(true)}>
          Adiar
        </button>
        <Lazy opened={opened} onClose={() => open(false)} />
      </>
    );
  }
  await draw(<Page />);
  expect(load).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Adiar' }));
  expect(await screen.findByRole('dialog', { name: 'Até quando?' })).toBeDefined();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Dia')));
  expect(load).toHaveBeenCalledTimes(1);
});
