import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import type { ApiToken } from '@prosa/shared';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { answering } from '#src/testing/answers.ts';
import { draw } from '#src/testing/screen.tsx';
import { TokenList } from './token-list.tsx';

const erp: ApiToken = {
  id: 3,
  name: 'ERP da loja',
  scope: 'read',
  start: 'prosa_AbCd',
  expiresAt: null,
  lastUsedAt: null,
  createdAt: '2026-11-01T12:00:00.000Z',
};

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const open = () =>
  draw(
    <ModalsProvider>
      <Notifications />
      <TokenList />
    </ModalsProvider>,
  );

test('a token is asked for by name, permission and validity, and shown once', async () => {
  const asked = answering({
    'GET /api-tokens': [],
    'POST /api-tokens': { ...erp, token: 'prosa_AbCdEfGhIjKl' },
  });
  await open();
  expect(await screen.findByText('Nenhum token criado.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Novo token' }));
  const form = await screen.findByRole('dialog', { name: 'Novo token' });
  fireEvent.submit(form.querySelector('form') ?? form);
  expect(await screen.findByText('Obrigatório')).toBeDefined();
  fireEvent.change(screen.getByLabelText(/^Nome/), { target: { value: 'ERP da loja' } });
  fireEvent.submit(form.querySelector('form') ?? form);
  expect(await screen.findByText('prosa_AbCdEfGhIjKl')).toBeDefined();
  expect(asked.find(({ request }) => request === 'POST /api-tokens')?.body).toEqual({
    name: 'ERP da loja',
    scope: 'read',
    days: 90,
  });
});

test('tokens are listed without their secret, and revoked after a question', async () => {
  const asked = answering({ 'GET /api-tokens': [erp], 'DELETE /api-tokens/3': {} });
  await open();
  expect(await screen.findByText('prosa_AbCd…')).toBeDefined();
  expect(screen.getByText('Nunca usado')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Revogar: ERP da loja' }));
  expect(await screen.findByText('Quem usa este token perde o acesso na hora.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Revogar' }));
  expect(await screen.findByText('Token revogado')).toBeDefined();
  expect(asked.map(({ request }) => request)).toContain('DELETE /api-tokens/3');
});
