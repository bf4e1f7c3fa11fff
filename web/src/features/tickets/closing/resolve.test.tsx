import type { ResolveReasonView, SettingKey, TicketDetail } from '@prosa/shared';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueQueries } from '#src/features/queues/index.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { carryOut } from '#src/lib/commands/commands.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { settingsQuery } from '#src/lib/session/use-setting.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawAtTicket } from '#src/testing/screen.tsx';
import { TicketActions } from '../components/lifecycle/ticket-actions.tsx';
import { ticketKeys } from '../keys.ts';
import { agent, buildScope, buildSession, buildTicket, uuidOf } from '../testing.ts';
import type { TicketList } from '../ticket-list.ts';

const mine = (id: number) =>
  buildTicket({ id, status: 'open', userId: agent.id, updatedAt: `2026-11-20T12:0${9 - id}:00.000Z` });
const tickets = [mine(3), mine(4), mine(5)];
const open = tickets[1] ?? mine(4);
const detail = (fields: Partial<TicketDetail>): TicketDetail => ({
  ...open,
  contact: { ...open.contact, extraInfo: [] },
  ...fields,
});
const closed = detail({ status: 'closed', version: 2, user: { id: agent.id, name: 'Ana' } });
const reason = (id: number, name: string, queueId: number | null = null): ResolveReasonView => ({
  id,
  name,
  queueId,
});
const list = ticketKeys.list(buildScope({ status: 'open' }));
const listed = (): number[] =>
  (queryClient.getQueryData<TicketList>(list)?.tickets ?? []).map(({ id }) => id);

const set = (values: Partial<Record<SettingKey, string>>): void =>
  void queryClient.setQueryData(
    settingsQuery.queryKey,
    Object.entries(values).map(([key, value]) => ({ key, value: value ?? '' })),
  );

beforeEach(() => {
  const queues = [1, 2].map((id) => ({
    id,
    name: `Fila ${id}`,
    color: '#111111',
    UserQueue: { queueId: id, userId: 7 },
  }));
  queryClient.setQueryData(sessionQuery.queryKey, buildSession({ queues }));
  queryClient.setQueryData<TicketList>(list, { tickets, cursor: null });
  queryClient.setQueryData(queueQueries.reasons().queryKey, []);
  set({});
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  localStorage.removeItem('afterResolve');
});

/** Draws what can be done with the open conversation; answers where one is. */
async function drawActions(answers: Answers = {}) {
  const asked = answering({ 'PUT /tickets/4': closed, 'GET /whatsapp': [], ...answers });
  const page = await drawAtTicket(<TicketActions ticket={open} compact={false} narrow={false} />, open.uuid);
  const bodies = (request: string) => asked.filter((one) => one.request === request).map(({ body }) => body);
  return { bodies, ...page };
}
const press = async (name: string): Promise<void> =>
  void fireEvent.click(await screen.findByRole('button', { name }));

test('resolving goes on to the next conversation of the list; taken back, one stands where one was', async () => {
  const { bodies, at } = await drawActions({
    'POST /tickets/4/undo-resolve': detail({ version: 3 }),
  });
  await press('Resolver');
  expect(await screen.findByText('Atendimento resolvido: Maria')).toBeDefined();
  await vi.waitFor(() => expect(at()).toBe(`/tickets/${uuidOf(5)}`));
  expect(listed()).toEqual([3, 5]);
  act(() => void carryOut('undo'));
  await vi.waitFor(() => expect(at()).toBe(`/tickets/${open.uuid}`));
  expect(bodies('POST /tickets/4/undo-resolve')).toHaveLength(1);
  expect(listed()).toEqual([3, 4, 5]);
  await vi.waitFor(() => expect(screen.queryByText('Atendimento resolvido: Maria')).toBeNull());
});

test('what cannot be taken back stands last in the menu', async () => {
  queryClient.setQueryData(sessionQuery.queryKey, buildSession({ profile: 'admin' }));
  await drawActions();
  await press('Mais ações');
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items.slice(-2)).toEqual(['Ver decisões da automação', 'Excluir']);
});

test('the last of a list goes on to the one above, the only one back to the list', async () => {
  queryClient.setQueryData<TicketList>(list, { tickets: tickets.slice(0, 2), cursor: null });
  const { at } = await drawActions();
  await press('Resolver');
  await vi.waitFor(() => expect(at()).toBe(`/tickets/${uuidOf(3)}`));
});

test.each([
  ['the company', () => set({ afterResolve: 'list' })],
  ['the reader', () => localStorage.setItem('afterResolve', 'list')],
])('it leads back to the list where %s wants that', async (_who, choose) => {
  choose();
  const { at } = await drawActions();
  await press('Resolver');
  await vi.waitFor(() => expect(at()).toBe('/tickets'));
});

test('nothing is taken back where the company holds nothing, nor when it is too late, which is said', async () => {
  set({ resolveUndoSeconds: '0' });
  const { at } = await drawActions({ 'POST /tickets/4/undo-resolve': new Refused(409, 'ERR_UNDO_TOO_LATE') });
  await press('Resolver');
  await vi.waitFor(() => expect(at()).toBe(`/tickets/${uuidOf(5)}`));
  expect(await screen.findByText('Atendimento resolvido: Maria')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
});

test('a refusal to take it back is said', async () => {
  await drawActions({ 'POST /tickets/4/undo-resolve': new Refused(409, 'ERR_UNDO_TOO_LATE') });
  await press('Resolver');
  await press('Desfazer');
  expect((await screen.findByRole('alert')).textContent).toContain('desfazer');
});

test('where a reason is wanted it is asked for first, of the queue’s own list', async () => {
  set({ resolveReasonRequired: 'enabled' });
  queryClient.setQueryData(queueQueries.reasons().queryKey, [
    reason(1, 'Da empresa'),
    reason(2, 'Venda', 1),
    reason(3, 'Troca', 1),
  ]);
  const { bodies } = await drawActions();
  await screen.findByRole('button', { name: 'Resolver' });
  act(() => void carryOut('resolve'));
  const menu = await screen.findByRole('menu', { name: 'Por que terminou?' });
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Venda', 'Troca', 'Com detalhes…']);
  expect(bodies('PUT /tickets/4')).toEqual([]);
  fireEvent.click(within(menu).getByRole('menuitem', { name: 'Troca' }));
  await vi.waitFor(() =>
    expect(bodies('PUT /tickets/4')).toEqual([{ status: 'closed', userId: 7, reasonId: 3 }]),
  );
});

test('where none is wanted it can be given all the same, with words', async () => {
  queryClient.setQueryData(queueQueries.reasons().queryKey, [reason(1, 'Venda')]);
  const { bodies } = await drawActions();
  await press('Resolver por motivo');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Com detalhes…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolver atendimento de Maria' }));
  fireEvent.click(dialog.getByRole('combobox', { name: 'Motivo' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Venda' }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Detalhes (opcional)' }), {
    target: { value: 'à vista' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Resolver' }));
  await vi.waitFor(() =>
    expect(bodies('PUT /tickets/4')).toEqual([
      { status: 'closed', userId: 7, reason: 'à vista', reasonId: 1 },
    ]),
  );
});
