import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { answering } from '#src/testing/answers.ts';
import { drawAtTicket } from '#src/testing/screen.tsx';
import { agent, buildSession, uuidOf } from '../testing.ts';
import { FilterDialog } from './filter-dialog.tsx';

const view = { id: 4, name: 'Urgentes', shared: false, showAll: false, order: 'newest', version: 1 };
const conditions = {
  match: 'all',
  groups: [{ match: 'all', conditions: [{ field: 'status', is: 'any', values: ['pending'] }] }],
};

beforeEach(() => void queryClient.setQueryData(sessionQuery.queryKey, buildSession({ id: agent.id })));
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function openDialog() {
  const asked = answering({ 'POST /ticket-views': { ...view, conditions } });
  const onClose = vi.fn();
  await drawAtTicket(<FilterDialog viewer={agent} view={null} onClose={onClose} />, uuidOf(1));
  await screen.findByRole('dialog', { name: 'Montar filtro…' });
  return { onClose, requests: () => asked.map(({ request }) => request) };
}
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const pressEscape = (): void => void fireEvent.keyDown(document.body, { key: 'Escape' });
const nameIt = (name: string): void =>
  void fireEvent.change(screen.getByLabelText('Nome da vista'), { target: { value: name } });

test('a filter that was begun is not lost by Escape without a question', async () => {
  const { onClose } = await openDialog();
  press('Adicionar condição');
  pressEscape();
  expect(await screen.findByText('Descartar as alterações?')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  press('Descartar');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('nothing is asked of who has changed nothing, or applies what was built', async () => {
  const { onClose } = await openDialog();
  pressEscape();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  nameIt('Urgentes');
  press('Só aplicar');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  expect(screen.queryByText('Descartar as alterações?')).toBeNull();
});

test('a filter that has a name is saved as a view by the form', async () => {
  const { onClose, requests } = await openDialog();
  nameIt('Urgentes');
  fireEvent.submit(screen.getByLabelText('Nome da vista'));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(requests()).toContain('POST /ticket-views');
  expect(screen.queryByText('Descartar as alterações?')).toBeNull();
});
