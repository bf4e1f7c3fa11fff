import type { MacroView } from '@prosa/shared';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildTicket } from '#src/features/tickets/testing.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { answering } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { MacroButton } from './macro-menu.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const macro: MacroView = {
  id: 4,
  name: 'Encerrar',
  shared: true,
  key: 2,
  actions: [{ kind: 'message', text: 'Até logo!' }, { kind: 'resolve' }],
  userId: 1,
  version: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
};

async function run(answer: unknown) {
  const asked = answering({ 'GET /macros': [macro], 'POST /macros/4/run': answer });
  await drawPage(<MacroButton ticket={buildTicket({ id: 7 })} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Executar macro' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /Encerrar/ }));
  return asked;
}

test('a macro is run on the ticket under a key of its own, and that it has run is said; what it resolved can be taken back', async () => {
  const asked = await run({ macroId: 4, ticketId: 7, total: 2, done: 2, failure: null });
  expect(await screen.findByText('Macro “Encerrar” executada.')).toBeDefined();
  expect(screen.getByText('Atendimento resolvido: Maria')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Desfazer' })).toBeDefined();
  const orders = asked.filter(({ request }) => request === 'POST /macros/4/run');
  expect(orders).toMatchObject([{ body: { ticketId: 7, sign: true, key: expect.any(String) } }]);
});

test('one that stopped says how far it came, at what, and why', async () => {
  const failure = { kind: 'resolve', code: 'ERR_TICKET_CLOSED', params: {} };
  await run({ macroId: 4, ticketId: 7, total: 2, done: 1, failure });
  expect(await screen.findByText(/1 de 2 ações feitas\. Parou em “Resolver”: \S+/)).toBeDefined();
});

test('where there are no macros nothing is offered', async () => {
  const asked = answering({ 'GET /macros': [] });
  await drawPage(<MacroButton ticket={buildTicket()} />);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Executar macro' })).toBeNull();
});
