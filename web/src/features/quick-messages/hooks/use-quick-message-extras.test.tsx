import { Menu } from '@mantine/core';
import type { MessageView, SessionUser } from '@prosa/shared';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildMessage } from '#src/features/messages/testing.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { answering } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { useQuickMessageExtras } from './use-quick-message-extras.tsx';

beforeEach(() => {
  const user = { id: 1, name: 'Ana', profile: 'user', super: false, allTicket: 'enabled', queues: [] };
  queryClient.setQueryData(sessionQuery.queryKey, user as unknown as SessionUser);
  answering({ 'GET /queue': [], 'GET /quick-messages/list': [] });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

function MessageSteps({ message }: { message: MessageView }) {
  const { extras, dialog } = useQuickMessageExtras();
  return (
    <>
      <Menu opened>
        <Menu.Target>
          <button type="button">menu</button>
        </Menu.Target>
        <Menu.Dropdown>{extras.menu(message)}</Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  );
}

test('a message that was sent becomes a quick message without its signature', async () => {
  const message = buildMessage({
    seq: 1,
    fromMe: true,
    body: '*Ana:*\nAbrimos às 8 h.',
    user: { id: 1, name: 'Ana' },
  });
  await drawPage(<MessageSteps message={message} />);
  fireEvent.click(await screen.findByText('Salvar como mensagem rápida'));
  const form = within(await screen.findByRole('dialog', { name: 'Nova mensagem rápida' }));
  expect(form.getByRole('textbox', { name: /^Mensagem/ })).toHaveProperty('value', 'Abrimos às 8 h.');
});

test('a customer’s message is not offered to be kept', async () => {
  await drawPage(<MessageSteps message={buildMessage({ seq: 1, fromMe: false, body: 'oi' })} />);
  await screen.findByText('menu');
  expect(screen.queryByText('Salvar como mensagem rápida')).toBeNull();
});
