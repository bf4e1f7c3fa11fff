import type { BulkView } from '@prosa/shared';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueQueries } from '#src/features/queues/index.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { carryOut } from '#src/lib/commands/commands.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { settingsQuery } from '#src/lib/session/use-setting.ts';
import { answering, type Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { ticketPatches } from '../realtime.ts';
import { defaultSearch } from '../search.ts';
import { agent, buildScope, buildSession, buildTicket } from '../testing.ts';
import { SelectableRows } from './selectable-rows.tsx';

const bulk = (fields: Partial<BulkView> = {}): BulkView => ({
  id: 3,
  kind: 'resolve',
  state: 'running',
  total: 2,
  done: 0,
  refused: 0,
  undone: 0,
  kept: 0,
  refusals: [],
  undoUntil: null,
  ...fields,
});
const names = ['Maria', 'João', 'Rita', 'Pedro'];
const tickets = names.map((name, index) => {
  const ticket = buildTicket({ id: index + 1, status: 'open', userId: 7 });
  return { ...ticket, contact: { ...ticket.contact, name } };
});

beforeEach(() => queryClient.setQueryData(sessionQuery.queryKey, buildSession()));
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const drawRows = (hasMore = false) =>
  drawPage(
    <SelectableRows
      scope={buildScope({ status: 'open' })}
      around={{
        viewer: agent,
        search: defaultSearch,
        selected: null,
        manyConnections: false,
        mayPeek: false,
      }}
      tickets={tickets}
      hasMore={hasMore}
      loadMore={() => undefined}
      loadingMore={false}
      moreFailed={false}
    />,
  );
const box = (name: string) => screen.findByRole('checkbox', { name: `Selecionar atendimento de ${name}` });
const bodyOf = (asked: readonly { request: string; body: unknown }[], wanted: string): unknown =>
  asked.find(({ request }) => request === wanted)?.body;

test('several tickets are chosen, also as a range, and resolved in one step without a word to the customers', async () => {
  const asked = answering({ 'POST /tickets/bulk': bulk() });
  await drawRows();
  fireEvent.click(await box('Maria'));
  fireEvent.click(await box('Rita'), { shiftKey: true });
  const bar = await screen.findByRole('toolbar');
  expect(within(bar).getByText('3 selecionados')).toBeDefined();
  fireEvent.click(await box('João'));
  fireEvent.click(within(bar).getByRole('button', { name: 'Resolver' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Motivo (opcional)' }), {
    target: { value: 'mutirão' },
  });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Resolver' }));
  await vi.waitFor(() =>
    expect(bodyOf(asked, 'POST /tickets/bulk')).toEqual({
      action: { kind: 'resolve', silent: true, reason: 'mutirão' },
      ticketIds: [1, 3],
    }),
  );
  expect(await screen.findByText('Em andamento: 0 de 2')).toBeDefined();
  await vi.waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

test('of several lists each name is offered once; where one is wanted nothing is done without it', async () => {
  queryClient.setQueryData(queueQueries.reasons().queryKey, [
    { id: 1, name: 'Venda', queueId: null },
    { id: 2, name: 'venda', queueId: 1 },
    { id: 3, name: 'Troca', queueId: 1 },
    { id: 4, name: 'De outra', queueId: 9 },
  ]);
  queryClient.setQueryData(settingsQuery.queryKey, [{ key: 'resolveReasonRequired', value: 'enabled' }]);
  const asked = answering({ 'POST /tickets/bulk': bulk() });
  await drawRows();
  fireEvent.click(await box('Maria'));
  fireEvent.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Resolver' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Resolver' })).toHaveProperty('disabled', true);
  fireEvent.click(dialog.getByRole('combobox', { name: 'Motivo' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'venda',
    'Troca',
  ]);
  fireEvent.click(screen.getByRole('option', { name: 'Troca' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Resolver' }));
  await vi.waitFor(() =>
    expect(bodyOf(asked, 'POST /tickets/bulk')).toEqual({
      action: { kind: 'resolve', silent: true, reasonId: 3 },
      ticketIds: [1],
    }),
  );
});

test('several tickets are put off in one step', async () => {
  const asked = answering({ 'POST /tickets/bulk': bulk({ kind: 'snooze' }) });
  await drawRows();
  fireEvent.click(await box('Maria'));
  fireEvent.click(await box('João'));
  fireEvent.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Adiar' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /Segunda-feira/ }));
  await vi.waitFor(() =>
    expect(bodyOf(asked, 'POST /tickets/bulk')).toEqual({
      action: { kind: 'snooze', choice: { until: 'monday' } },
      ticketIds: [1, 2],
    }),
  );
});

test('all that the filter shows is chosen although it is not loaded', async () => {
  queryClient.setQueryData(queueQueries.list().queryKey, []);
  const asked = answering({ 'POST /tickets/bulk': bulk({ kind: 'markRead' }) });
  await drawRows(true);
  fireEvent.click(await box('Maria'));
  fireEvent.click(await screen.findByRole('button', { name: 'Selecionar todos' }));
  expect(await screen.findByText('Todos os que o filtro mostra')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Marcar como lidos' }));
  await vi.waitFor(() =>
    expect(bodyOf(asked, 'POST /tickets/bulk')).toEqual({
      action: { kind: 'markRead' },
      filter: { searchParam: '', status: 'open' },
    }),
  );
});

test('Escape lets all go', async () => {
  await drawRows();
  fireEvent.click(await box('Maria'));
  await screen.findByRole('toolbar');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await vi.waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

test('progress is followed as it is told, refusals have names and reasons, and it is taken back', async () => {
  const undoUntil = new Date(Date.now() + 60_000).toISOString();
  const asked = answering({
    'POST /tickets/bulk': bulk({ kind: 'assign', undoUntil }),
    'POST /tickets/bulk/3/undo': bulk({ kind: 'assign', state: 'undoing', done: 1, refused: 1 }),
  } satisfies Record<string, BulkView | Refused>);
  await drawRows();
  fireEvent.click(await box('Maria'));
  fireEvent.click(screen.getByRole('button', { name: 'Marcar como lidos' }));
  await screen.findByText('Em andamento: 0 de 2');
  const told = (view: BulkView): void =>
    ticketPatches.ticketBulk?.({ action: 'update', bulk: view }, queryClient);
  const refusals = [{ ticketId: 2, contactName: 'João', code: 'ERR_NOT_YOUR_TICKET', params: {} }];
  told(bulk({ kind: 'assign', state: 'done', done: 1, refused: 1, refusals, undoUntil }));
  expect(await screen.findByText('Concluído: 1 de 2')).toBeDefined();
  expect(screen.getByText(/^João: /)).toBeDefined();
  told(bulk({ kind: 'assign', done: 1, undoUntil }));
  expect(screen.getByText('Concluído: 1 de 2')).toBeDefined();
  act(() => void carryOut('undo'));
  expect(await screen.findByText('Desfazendo…')).toBeDefined();
  told(bulk({ kind: 'assign', state: 'undone', done: 1, refused: 1, undone: 1 }));
  expect(await screen.findByText('Desfeito em 1 atendimento')).toBeDefined();
  expect(asked.map(({ request }) => request)).toContain('POST /tickets/bulk/3/undo');
});
