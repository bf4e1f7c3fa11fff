import { act, cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawPage } from '#src/testing/screen.tsx';
import { confirm, isAsking } from './confirm.tsx';

test('a question keeps the dialog beneath it open, and no more once its page has gone', async () => {
  await drawPage(<main />);
  expect(isAsking()).toBe(false);
  act(() => void confirm({ title: 'Sair?', message: 'O que foi digitado se perde.' }));
  await screen.findByRole('dialog', { name: 'Sair?' });
  expect(isAsking()).toBe(true);
  cleanup();
  expect(isAsking()).toBe(false);
});
