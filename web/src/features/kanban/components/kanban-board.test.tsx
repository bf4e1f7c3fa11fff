import type { SessionUser } from '@prosa/shared';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildTicket } from '#src/features/tickets/testing.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { buildSession } from '#src/lib/session/testing.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { type BoardFilter, noFilter } from '../filter.ts';
import { kanbanPatches } from '../realtime.ts';
import { buildCard, buildLane, inLane, threeLanes } from '../testing.ts';
import { KanbanBoard } from './kanban-board.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const maria = buildCard({
  id: 1,
  unreadMessages: 2,
  user: { id: 7, name: 'Ana' },
  contact: { id: 101, name: 'Maria', number: '5511987654321', profilePicUrl: null },
});
const joao = buildCard({
  id: 2,
  lane: inLane(5, 2),
  contact: { id: 102, name: 'João', number: '5511987654322', profilePicUrl: null },
});
const board = { tickets: [maria, joao], lanes: threeLanes([1, 1, 0]) };

async function openBoard(
  answers: Answers = {},
  profile: SessionUser['profile'] = 'admin',
  filter: BoardFilter = noFilter,
) {
  const queues = [{ id: 1, name: 'Vendas', color: '#e03131', UserQueue: { userId: 1, queueId: 1 } }];
  const user = buildSession({ id: 1, profile, allTicket: 'enabled', queues });
  queryClient.setQueryData(sessionQuery.queryKey, user);
  const asked = answering({
    'GET /ticket/kanban': board,
    'GET /queue': [],
    'GET /users/list': [],
    ...answers,
  });
  const onFilter = vi.fn();
  await drawPage(<KanbanBoard filter={filter} onFilter={onFilter} />);
  await screen.findByRole('heading', { name: 'Kanban' });
  return { asked, onFilter };
}

const lane = (name: string): HTMLElement => screen.getByRole('region', { name });
const namesIn = (name: string): (string | null)[] =>
  within(lane(name))
    .queryAllByRole('group')
    .map((card) => card.getAttribute('aria-label'));

async function chooseLane(card: string, target: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `Mover ${card} para…` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: target }));
}

test('a card says what is left of what its queue promises, as the list does, and follows it live', async () => {
  const far = '2999-01-01T00:00:00.000Z';
  const late = {
    clock: 'firstReply',
    dueAt: '2020-01-01T00:00:00.000Z',
    warnAt: '2020-01-01T00:00:00.000Z',
  } as const;
  await openBoard({ 'GET /ticket/kanban': { ...board, tickets: [{ ...maria, sla: late }, joao] } });
  const [first] = await within(await screen.findByRole('region', { name: 'Em aberto' })).findAllByRole(
    'group',
  );
  expect(first?.textContent).toMatch(/não cumprid|estourad|perdid|vencid/i);
  const ticket = buildTicket({
    ...maria,
    contact: { ...maria.contact, email: '' },
    version: 2,
    sla: { clock: 'resolution', dueAt: far, warnAt: far },
  });
  act(() => kanbanPatches.ticket?.({ action: 'update', ticket }, queryClient));
  await waitFor(() => expect(first?.querySelector('[data-warmth="calm"]')).not.toBeNull());
  expect(within(lane('Proposta')).getByRole('group').querySelector('[data-warmth]')).toBeNull();
});

test('shows a lane for tickets without a tag and one for each tag, with their counts and cards', async () => {
  await openBoard();
  const card = await within(await screen.findByRole('region', { name: 'Em aberto' })).findByRole('group');
  expect(card.getAttribute('aria-label')).toBe('Maria, 2 não lidas, Ana');
  for (const text of ['Maria', '+55 (11) 98765-4321', 'Quero um orçamento', 'Vendas', 'Ana'])
    expect(card.textContent).toContain(text);
  expect(within(card).getByRole('link', { name: 'Abrir atendimento de Maria' }).getAttribute('href')).toBe(
    `/tickets/${maria.uuid}`,
  );
  expect(namesIn('Proposta')).toEqual(['João, Sem atendente']);
  expect(within(lane('Fechado')).getByText('Nenhum atendimento aqui')).toBeDefined();
  expect(within(lane('Proposta')).getByLabelText('1 atendimento')).toBeDefined();
});

/** Holds requests of this method back until they are let go. */
function holding(method: string): () => void {
  const { fetch } = globalThis;
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === method) await gate;
    return fetch(url, init);
  });
  return letGo;
}

test('a card is sent to another lane by its menu, at once, and both toasts follow', async () => {
  const moved = { ...joao, version: 2, lane: inLane(6, 50) };
  await openBoard({ 'PUT /ticket-tags/2/6': moved });
  const letGo = holding('PUT');
  await chooseLane('João', 'Fechado');
  await waitFor(() => expect(namesIn('Fechado')).toEqual(['João, Sem atendente']));
  expect(namesIn('Proposta')).toEqual([]);
  expect(screen.queryByText('Ticket Tag Removido!')).toBeNull();
  letGo();
  expect(await screen.findByText('Ticket Tag Removido!')).toBeDefined();
  expect(await screen.findByText('Ticket Tag Adicionado com Sucesso!')).toBeDefined();
  expect(namesIn('Fechado')).toEqual(['João, Sem atendente']);
  expect(within(lane('Fechado')).getByLabelText('1 atendimento')).toBeDefined();
});

test('out of the first lane nothing is removed, and into it nothing is added', async () => {
  const { asked } = await openBoard({
    'PUT /ticket-tags/1/5': { ...maria, version: 2, lane: inLane(5, 50) },
    'DELETE /ticket-tags/1': { ...maria, version: 3, lane: inLane(0, 51) },
  });
  await chooseLane('Maria', 'Proposta');
  expect(await screen.findByText('Ticket Tag Adicionado com Sucesso!')).toBeDefined();
  expect(screen.queryByText('Ticket Tag Removido!')).toBeNull();
  await chooseLane('Maria', 'Em aberto');
  expect(await screen.findByText('Ticket Tag Removido!')).toBeDefined();
  expect(asked.map(({ request }) => request).filter((request) => request.includes('ticket-tags'))).toEqual([
    'PUT /ticket-tags/1/5',
    'DELETE /ticket-tags/1',
  ]);
});

test('a card is carried by the keyboard, and its way is said aloud', async () => {
  await openBoard({ 'PUT /ticket-tags/1/6': { ...maria, version: 2, lane: inLane(6, 50) } });
  const card = await screen.findByRole('group', { name: /^Maria/ });
  card.focus();
  fireEvent.keyDown(card, { key: ' ' });
  expect(await screen.findByText('Maria levantado de Em aberto, coluna 1 de 3')).toBeDefined();
  fireEvent.keyDown(card, { key: 'ArrowRight' });
  fireEvent.keyDown(card, { key: 'ArrowRight' });
  expect(await screen.findByText('Fechado, coluna 3 de 3')).toBeDefined();
  fireEvent.keyDown(card, { key: 'ArrowRight' });
  fireEvent.keyDown(card, { key: ' ' });
  expect(await screen.findByText('Maria solto em Fechado, coluna 3 de 3')).toBeDefined();
  await waitFor(() => expect(namesIn('Fechado')).toEqual(['Maria, 2 não lidas, Ana']));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: /^Maria/ })));
});

test('escape leaves a lifted card where it is; without lifting, arrows go from card to card', async () => {
  const { asked } = await openBoard();
  const card = await screen.findByRole('group', { name: /^Maria/ });
  card.focus();
  fireEvent.keyDown(card, { key: ' ' });
  fireEvent.keyDown(card, { key: 'ArrowRight' });
  fireEvent.keyDown(card, { key: 'Escape' });
  expect(await screen.findByText('Maria continua em Em aberto')).toBeDefined();
  fireEvent.keyDown(card, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(screen.getByRole('group', { name: /^João/ }));
  expect(asked.every(({ request }) => request.startsWith('GET'))).toBe(true);
});

test('whoever was slower is told where the ticket is now, and sees it there', async () => {
  let current = board;
  await openBoard({
    'GET /ticket/kanban': () => current,
    'PUT /ticket-tags/1/6': () => {
      current = { ...board, tickets: [{ ...maria, version: 5, lane: inLane(5, 40) }, joao] };
      return new Refused(409, 'ERR_CARD_MOVED', [], { lane: 'Proposta' });
    },
  });
  await chooseLane('Maria', 'Fechado');
  expect(await screen.findByText('Maria não foi movido')).toBeDefined();
  expect(screen.getByText('Outra pessoa já moveu este atendimento para “Proposta”.')).toBeDefined();
  await waitFor(() =>
    expect(namesIn('Proposta')).toEqual(['Maria, 2 não lidas, Ana', 'João, Sem atendente']),
  );
  expect(namesIn('Fechado')).toEqual([]);
});

test('a ticket that was closed meanwhile goes, with who closed it', async () => {
  await openBoard({
    'PUT /ticket-tags/1/5': new Refused(409, 'ERR_TICKET_CLOSED', [], { closedBy: 'Bia' }),
  });
  await chooseLane('Maria', 'Proposta');
  expect(await screen.findByText('Bia já resolveu este atendimento.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('group', { name: /^Maria/ })).toBeNull());
});

test('without a connection the card goes back, and may be sent again', async () => {
  let online = false;
  await openBoard({
    'PUT /ticket-tags/1/5': () =>
      online ? { ...maria, version: 2, lane: inLane(5, 50) } : new Refused(503, 'ERR_UNAVAILABLE'),
  });
  await chooseLane('Maria', 'Proposta');
  expect(await screen.findByText('Maria não foi movido')).toBeDefined();
  expect(namesIn('Em aberto')).toEqual(['Maria, 2 não lidas, Ana']);
  online = true;
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Ticket Tag Adicionado com Sucesso!')).toBeDefined();
  expect(namesIn('Em aberto')).toEqual([]);
});

test('what others move is seen without a request', async () => {
  const { asked } = await openBoard();
  await screen.findByRole('group', { name: /^Maria/ });
  const before = asked.length;
  const ticket = buildTicket({
    id: 1,
    uuid: maria.uuid,
    version: 9,
    lane: inLane(6, 40),
    contact: { id: 101, name: 'Maria', number: null, email: '', profilePicUrl: null },
  });
  kanbanPatches.ticket?.({ action: 'update', ticket }, queryClient);
  await waitFor(() => expect(namesIn('Fechado')).toHaveLength(1));
  expect(asked).toHaveLength(before);
});

test('a company without lanes is told how to make them, whoever may', async () => {
  const empty = { tickets: [], lanes: [buildLane()] };
  await openBoard({ 'GET /ticket/kanban': empty });
  expect(await screen.findByText('Nenhuma coluna ainda')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ir para as tags' })).toBeDefined();
  expect(within(lane('Em aberto')).getByText('Nenhum atendimento aqui')).toBeDefined();
});

test('others are told whom to ask', async () => {
  await openBoard({ 'GET /ticket/kanban': { tickets: [], lanes: [buildLane()] } }, 'user');
  expect(await screen.findByText(/Peça a um administrador ou supervisor/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Ir para as tags' })).toBeNull();
});

test('supervisors put the lanes into another order, by keyboard as well', async () => {
  const { asked } = await openBoard({ 'PUT /tags/kanban': { lista: [] } }, 'supervisor');
  fireEvent.click(await screen.findByRole('button', { name: 'Ordenar colunas' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ordem das colunas' });
  fireEvent.keyDown(await within(dialog).findByRole('button', { name: /^Mover Fechado/ }), {
    key: 'ArrowUp',
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Ordem das colunas salva!')).toBeDefined();
  expect(asked.find(({ request }) => request === 'PUT /tags/kanban')?.body).toEqual({ tagIds: [6, 5] });
});

test('plain users are not offered another order', async () => {
  await openBoard({}, 'user');
  await screen.findByRole('region', { name: 'Proposta' });
  expect(screen.queryByRole('button', { name: 'Ordenar colunas' })).toBeNull();
});

test('is narrowed by text and by what the filters hold', async () => {
  const { onFilter } = await openBoard({ 'GET /queue': [{ id: 4, name: 'Vendas', color: '#111111' }] });
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Buscar nome ou número' }), {
    target: { value: ' maria ' },
  });
  await vi.waitFor(() => expect(onFilter).toHaveBeenLastCalledWith({ ...noFilter, q: 'maria' }));
  fireEvent.click(screen.getByRole('button', { name: 'Filtros' }));
  fireEvent.change(await screen.findByLabelText('Iniciado de'), { target: { value: '2026-11-01' } });
  expect(onFilter).toHaveBeenLastCalledWith({ ...noFilter, from: '2026-11-01' });
});

test('says so when it cannot be loaded, and tries again', async () => {
  let broken = true;
  await openBoard({
    'GET /ticket/kanban': () => (broken ? new Refused(500, 'ERR_INTERNAL_SERVER_ERROR') : board),
  });
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  broken = false;
  fireEvent.click(again);
  expect(await screen.findByRole('region', { name: 'Em aberto' })).toBeDefined();
});
