import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { answering } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { AddWithinPlan } from './add-within-plan.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const usage = {
  users: { used: 3, limit: 3 },
  connections: { used: 0, limit: 1 },
  queues: { used: 2, limit: 5 },
};

test.each([
  ['users', '3 de 3 usuários do plano'],
  ['connections', '0 de 1 conexão do plano'],
  ['queues', '2 de 5 filas do plano'],
] as const)('how many %s there may be stands beside the button that adds one', async (limit, words) => {
  answering({ 'GET /companies/usage': usage });
  await drawPage(<AddWithinPlan limit={limit} label="Adicionar" icon={null} onAdd={() => undefined} />);
  expect(await screen.findByText(words)).toBeDefined();
});

test('a full plan leads to a larger one before anything is filled in; one with room to the form', async () => {
  answering({ 'GET /companies/usage': usage });
  const onAdd = vi.fn();
  await drawPage(
    <>
      <AddWithinPlan limit="users" label="Novo usuário" icon={null} onAdd={onAdd} />
      <AddWithinPlan limit="queues" label="Nova fila" icon={null} onAdd={onAdd} />
    </>,
  );
  const upgrade = await screen.findByRole('link', { name: 'Aumentar o plano' });
  expect(upgrade.getAttribute('href')).toBe('/subscription');
  expect(screen.queryByRole('button', { name: 'Novo usuário' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Nova fila' }));
  expect(onAdd).toHaveBeenCalledOnce();
});
