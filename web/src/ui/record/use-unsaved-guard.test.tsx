import { Modal } from '@mantine/core';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { drawPage } from '#src/testing/screen.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

function Scene({ changed }: { changed: boolean }) {
  const [open, setOpen] = useState(true);
  const close = useUnsavedGuard(() => open && changed);
  return (
    <Modal opened={open} onClose={() => void close(() => setOpen(false))} title="Formulário">
      <input aria-label="Nome" />
    </Modal>
  );
}

const form = () => screen.queryByRole('dialog', { name: 'Formulário' });
const question = () => screen.findByRole('dialog', { name: 'Descartar as alterações?' });
const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

async function drawForm(changed: boolean) {
  const page = await drawPage(<Scene changed={changed} />);
  await screen.findByRole('dialog', { name: 'Formulário' });
  return page;
}

test('a form without changes closes at once', async () => {
  await drawForm(false);
  pressEscape();
  await vi.waitFor(() => expect(form()).toBeNull());
});

test('a changed form asks first, and stays unless it may be discarded', async () => {
  await drawForm(true);
  pressEscape();
  await question();
  fireEvent.click(screen.getByRole('button', { name: 'Continuar editando' }));
  await vi.waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Descartar as alterações?' })).toBeNull(),
  );
  expect(form()).not.toBeNull();
  await vi.waitFor(() => {
    pressEscape();
    expect(screen.queryByText('Descartar as alterações?')).not.toBeNull();
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  await vi.waitFor(() => expect(form()).toBeNull());
});

test('the key that closes the question does not ask again', async () => {
  await drawForm(true);
  pressEscape();
  await question();
  pressEscape();
  await vi.waitFor(() => expect(screen.queryByText('Descartar as alterações?')).toBeNull());
  expect(form()).not.toBeNull();
});

test('leaving the page asks too', async () => {
  const { go, at } = await drawForm(true);
  go('/elsewhere');
  await question();
  expect(at()).toBe('/');
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  await vi.waitFor(() => expect(at()).toBe('/elsewhere'));
});

test('what the list behind is narrowed to reaches the address without a question, another tab with one', async () => {
  const { narrow, narrowedTo } = await drawForm(true);
  narrow({ q: 'ana' });
  await vi.waitFor(() => expect(narrowedTo()).toEqual({ q: 'ana' }));
  expect(screen.queryByText('Descartar as alterações?')).toBeNull();
  narrow({ tab: 'plans' });
  await question();
  expect(narrowedTo()).toEqual({ q: 'ana' });
});
