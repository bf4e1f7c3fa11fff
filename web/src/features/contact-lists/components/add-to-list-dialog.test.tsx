import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { answering } from '#src/testing/answers.ts';
import { draw } from '#src/testing/screen.tsx';
import { buildContactList } from '../testing.ts';
import { AddToListDialog } from './add-to-list-dialog.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function open() {
  const asked = answering({
    'GET /contact-lists/list': [buildContactList({ id: 1, name: 'Clientes de Natal' })],
    'POST /contact-lists': buildContactList({ id: 9, name: 'VIP de Natal' }),
    'POST /contact-lists/9/contacts': { done: 3, left: [] },
  });
  const onClose = vi.fn();
  const request = { target: { filter: { searchParam: 'natal' } }, count: 3 };
  await draw(<AddToListDialog request={request} onClose={onClose} />);
  const field = await screen.findByRole('combobox', { name: 'Lista de contatos' });
  return { asked, onClose, type: (value: string) => fireEvent.change(field, { target: { value } }) };
}

test('a list is made of what a filter finds, under a name that is typed', async () => {
  const { asked, onClose, type } = await open();
  type('VIP de Natal');
  fireEvent.click(await screen.findByRole('option', { name: 'Criar a lista “VIP de Natal”' }));
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = asked.filter(({ request }) => request.startsWith('POST'));
  expect(sent).toMatchObject([
    { request: 'POST /contact-lists', body: { name: 'VIP de Natal' } },
    { request: 'POST /contact-lists/9/contacts', body: { filter: { searchParam: 'natal' } } },
  ]);
});

test('a name that a list has already makes no second one', async () => {
  const { type } = await open();
  type('clientes de natal');
  await screen.findByRole('option', { name: 'Clientes de Natal' });
  expect(screen.queryByRole('option', { name: /^Criar/ })).toBeNull();
});
