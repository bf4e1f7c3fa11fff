import type { SessionUser } from '@prosa/shared';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { buildTicket } from '../../testing.ts';
import { NewTicketDialog } from './new-ticket-dialog.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const contact = { id: 7, name: 'Maria', number: '5511987654321', email: '', profilePicUrl: null };
const queues = [
  { id: 1, name: 'Suporte', color: '#111111' },
  { id: 2, name: 'Vendas', color: '#222222' },
];

async function openDialog(answers: Answers, profile: SessionUser['profile'] = 'user', own = queues) {
  const user = { id: 3, name: 'Ana', profile, super: false, allTicket: 'enabled', queues: own };
  queryClient.setQueryData(sessionQuery.queryKey, user as unknown as SessionUser);
  const asked = answering({ 'GET /queue': queues, ...answers });
  const onOpen = vi.fn();
  await drawPage(<NewTicketDialog contact={contact} onClose={() => undefined} onOpen={onOpen} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo atendimento: Maria' }));
  return { asked, onOpen, dialog };
}
const begin = (dialog: ReturnType<typeof within>): void =>
  void fireEvent.click(dialog.getByRole('button', { name: 'Iniciar atendimento' }));
const sent = (asked: readonly { request: string; body: unknown }[]) =>
  asked.find(({ request }) => request === 'POST /tickets')?.body;

test('needs a queue, except from admins', async () => {
  const { asked, dialog } = await openDialog({});
  begin(dialog);
  expect(await dialog.findByText('Selecione uma fila')).toBeDefined();
  expect(sent(asked)).toBeUndefined();
});

test('takes the only queue of an agent, and opens the conversation', async () => {
  const ticket = buildTicket({ uuid: '0190a6f0-0000-7000-8000-000000000001' });
  const { asked, dialog, onOpen } = await openDialog({ 'POST /tickets': ticket }, 'user', queues.slice(0, 1));
  begin(dialog);
  await vi.waitFor(() => expect(onOpen.mock.calls).toEqual([[ticket.uuid]]));
  expect(sent(asked)).toEqual({ contactId: 7, userId: 3, queueId: 1 });
});

test('says who is talking with them already, and leads there', async () => {
  const refused = new Refused(409, 'ERR_OTHER_OPEN_TICKET', [], {
    userId: 9,
    user: { name: 'Bruno' },
    queue: { name: 'Vendas' },
    uuid: 'u-1',
  });
  const { dialog, onOpen } = await openDialog({ 'POST /tickets': refused }, 'admin');
  begin(dialog);
  expect(await dialog.findByText(/Com Bruno, fila Vendas/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Abrir a conversa' }));
  expect(onOpen.mock.calls).toEqual([['u-1']]);
});
