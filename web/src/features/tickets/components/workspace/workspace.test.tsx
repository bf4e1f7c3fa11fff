import type { SessionUser, TicketView } from '@prosa/shared';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectionQueries } from '#src/features/connections/index.ts';
import { queueQueries } from '#src/features/queues/index.ts';
import { userQueries } from '#src/features/users/index.ts';
import { buildUser } from '#src/features/users/testing.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { draw } from '#src/testing/screen.tsx';
import { StartConversation } from '../../new-ticket/start-conversation.tsx';
import { defaultSearch, parseTicketSearch } from '../../search.ts';
import { admin, agent, buildSession, buildTicket, uuidOf } from '../../testing.ts';
import { ResolveDialog } from '../lifecycle/resolve-dialog.tsx';
import { TransferDialog } from '../lifecycle/transfer-dialog.tsx';
import { TicketRow } from '../lists/ticket-row.tsx';
import { TicketTabs } from '../lists/ticket-tabs.tsx';
import { NarrowWorkspace } from './narrow-workspace.tsx';
import { Welcome } from './welcome.tsx';

const session = (profile: SessionUser['profile']): SessionUser => buildSession({ profile });

const asked = vi.fn();
beforeEach(() => {
  queryClient.setQueryData(sessionQuery.queryKey, session('user'));
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked(`${init.method} ${url}`, JSON.parse(String(init.body ?? 'null')));
    return new Promise(() => undefined);
  });
});
afterEach(() => {
  asked.mockReset();
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** Draws something at an address of the workspace; answers where one is. */
async function drawAt(address: string, part: ReactNode) {
  const root = createRootRoute();
  const list = createRoute({ getParentRoute: () => root, path: '/tickets', component: () => part });
  const one = createRoute({ getParentRoute: () => list, path: '$uuid' });
  const router = createRouter({
    routeTree: root.addChildren([list.addChildren([one])]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await draw(<RouterProvider router={router as never} />);
  await screen.findAllByText(/./);
  return () => router.state.location;
}

const around = (viewer: typeof agent, mayPeek = false) => ({
  viewer,
  search: defaultSearch,
  selected: null,
  manyConnections: false,
  mayPeek,
});
const row = (viewer: typeof agent, fields: Partial<TicketView>, mayPeek = false) => (
  <TicketRow ticket={buildTicket(fields)} around={around(viewer, mayPeek)} />
);

test('a waiting ticket opens by nothing but its button, to which its row leads', async () => {
  await drawAt('/tickets', row(agent, { status: 'pending' }));
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByText('Maria'));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Aceitar atendimento de Maria');
  fireEvent.click(screen.getByRole('button', { name: 'Aceitar atendimento de Maria' }));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('PUT /tickets/1', { status: 'open', userId: 7 }));
});

test.each([
  ['waits', { status: 'pending' }],
  ['is a colleague’s', { status: 'open', userId: 9 }],
] as const)('an admin looks into a ticket that %s without taking part', async (_what, fields) => {
  await drawAt('/tickets', row(admin, fields));
  expect(screen.getByRole('link', { name: 'Maria' }).getAttribute('href')).toMatch(/peek=.*true/);
});

test('where the company lets everybody, an agent looks into a ticket that waits', async () => {
  await drawAt('/tickets', row(agent, { status: 'pending' }, true));
  expect(screen.getByRole('link', { name: 'Maria' }).getAttribute('href')).toMatch(/peek=.*true/);
});

test('one’s own open ticket opens as it is, with preview and unread count', async () => {
  await drawAt(
    '/tickets',
    row(agent, { status: 'open', userId: 7, unreadMessages: 3, lastMessage: 'até já' }),
  );
  expect(screen.getByRole('link', { name: 'Maria' }).getAttribute('href')).not.toContain('peek');
  expect(screen.getByText('até já')).toBeDefined();
  expect(screen.getByLabelText('3 mensagens não lidas')).toBeDefined();
});

test('the tabs are open, resolved and search; open ones are worked, wait or are put off, each with its count', async () => {
  const step = vi.fn();
  await drawAt(
    '/tickets',
    <TicketTabs search={defaultSearch} counters={{ open: 2, pending: 5, unread: 1, snoozed: 3 }} step={step}>
      list
    </TicketTabs>,
  );
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Abertos',
    'Resolvidos',
    'Busca',
    'Atendendo2',
    'Aguardando5',
    'Adiados3',
  ]);
  fireEvent.click(screen.getByRole('tab', { name: /Aguardando/ }));
  expect(step).toHaveBeenCalledWith({ sub: 'pending' });
  fireEvent.click(screen.getByRole('tab', { name: /Adiados/ }));
  expect(step).toHaveBeenCalledWith({ sub: 'snoozed' });
});

test('on a narrow screen conversation and list are two tabs', async () => {
  const here = await drawAt(
    `/tickets/${uuidOf(1)}`,
    <NarrowWorkspace list="the list">the conversation</NarrowWorkspace>,
  );
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Ticket', 'Atendimentos']);
  expect(screen.getByText('the conversation')).toBeDefined();
  fireEvent.click(screen.getByRole('tab', { name: 'Atendimentos' }));
  expect(await screen.findByText('the list')).toBeDefined();
  expect(parseTicketSearch(here().search).view).toBe('list');
});

test.each([
  ['admin', 1],
  ['user', 0],
] as const)('until when the company is active is told to admins: %s', async (profile, count) => {
  queryClient.setQueryData(sessionQuery.queryKey, session(profile));
  await drawAt('/tickets', <Welcome />);
  expect(screen.queryAllByText('Padaria: ativa até 24/12/2026')).toHaveLength(count);
});

test('the company is active until a day of its own calendar, wherever its admin sits', async () => {
  const { company } = session('admin');
  const far = { ...company, timezone: 'America/Manaus', dueDate: '2026-12-25T03:30:00.000Z' };
  queryClient.setQueryData(sessionQuery.queryKey, buildSession({ profile: 'admin', company: far }));
  await drawAt('/tickets', <Welcome />);
  expect(screen.getByText('Padaria: ativa até 24/12/2026')).toBeDefined();
});

test('handing a ticket on needs a queue', async () => {
  queryClient.setQueryData(queueQueries.list().queryKey, []);
  queryClient.setQueryData(connectionQueries.list().queryKey, []);
  queryClient.setQueryData(userQueries.list().queryKey, []);
  const ticket = buildTicket({ status: 'open', userId: 7, queueId: null });
  await drawAt('/tickets', <TransferDialog ticket={ticket} opened onClose={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Transferir' }));
  expect(await screen.findByText('Selecione uma fila')).toBeDefined();
  expect(asked.mock.calls.filter(([request]) => !String(request).startsWith('GET '))).toEqual([]);
});

test('a colleague gets a ticket in the queue it is in, with a word for them; one of another queue in theirs', async () => {
  const queues = [1, 2].map((id) => ({ id, name: `Fila ${id}`, color: '#1c7ed6' }));
  queryClient.setQueryData(queueQueries.list().queryKey, queues as never);
  queryClient.setQueryData(connectionQueries.list().queryKey, []);
  const of = (...ids: number[]) =>
    ids.map((id) => ({ id, name: `Fila ${id}`, color: '#1c7ed6', UserQueue: { queueId: id, userId: 1 } }));
  const people = [
    buildUser({ id: 7, name: 'Eu', queues: of(1) }),
    buildUser({ id: 8, name: 'Zeca', queues: of(1), availability: 'available' }),
    buildUser({ id: 9, name: 'Bia', queues: of(1, 2) }),
    buildUser({ id: 10, name: 'Ana', queues: of(2), availability: 'available' }),
  ];
  queryClient.setQueryData(userQueries.list().queryKey, people);
  const ticket = buildTicket({ status: 'open', userId: 7, queueId: 1 });
  await drawAt('/tickets', <TransferDialog ticket={ticket} opened onClose={() => undefined} />);
  const user = await screen.findByRole('combobox', { name: 'Atendente' });
  fireEvent.click(user);
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'ZecaDisponível',
    'BiaOffline',
    'AnaDisponível',
  ]);
  fireEvent.click(screen.getByRole('option', { name: /Ana/ }));
  const queue = screen.getByRole<HTMLInputElement>('combobox', { name: 'Fila' });
  expect(queue.value).toBe('Fila 2');
  fireEvent.click(user);
  fireEvent.click(await screen.findByRole('option', { name: /Bia/ }));
  expect(queue.value).toBe('Fila 2');
  fireEvent.change(screen.getByRole('textbox', { name: 'Recado para quem recebe (opcional)' }), {
    target: { value: 'pediu desconto' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Transferir' }));
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith('PUT /tickets/1', {
      transfering: true,
      queueId: 2,
      userId: 9,
      reason: 'pediu desconto',
    }),
  );
});

test('who may be given a ticket stands there with whether they are there, and what they carry', async () => {
  queryClient.setQueryData(queueQueries.list().queryKey, []);
  queryClient.setQueryData(connectionQueries.list().queryKey, []);
  queryClient.setQueryData(userQueries.list().queryKey, [
    buildUser({ id: 8, name: 'Bia', availability: 'away' }),
  ]);
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify([{ userId: 8, open: 2, capacity: 5 }]))),
  );
  const ticket = buildTicket({ status: 'open', userId: 7 });
  await drawAt('/tickets', <TransferDialog ticket={ticket} opened onClose={() => undefined} />);
  fireEvent.click(await screen.findByRole('combobox', { name: 'Atendente' }));
  const option = await screen.findByRole('option', { name: /^Bia/ });
  await vi.waitFor(() => expect(option.textContent).toBe('Bia2 de 5Ausente'));
});

test('a ticket is handed on over another connection only where there are several', async () => {
  const queue = { id: 2, name: 'Suporte', color: '#1c7ed6' };
  queryClient.setQueryData(queueQueries.list().queryKey, [queue] as never);
  queryClient.setQueryData(userQueries.list().queryKey, []);
  const connections = [3, 4].map((id) => ({ id, name: `Loja ${id}` }));
  queryClient.setQueryData(connectionQueries.list().queryKey, connections as never);
  const ticket = buildTicket({ status: 'open', userId: 7 });
  const detail = { ...ticket, contact: { ...ticket.contact, extraInfo: [] } };
  await drawAt('/tickets', <TransferDialog ticket={detail} opened onClose={() => undefined} />);
  fireEvent.click(await screen.findByRole('combobox', { name: 'Fila' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Suporte' }));
  fireEvent.click(screen.getByRole('combobox', { name: 'Conexão' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Loja 4' }));
  fireEvent.click(screen.getByRole('button', { name: 'Transferir' }));
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith('PUT /tickets/1', {
      transfering: true,
      queueId: 2,
      userId: null,
      whatsappId: 4,
    }),
  );
});

test('a ticket is resolved with the reason for it', async () => {
  const ticket = buildTicket({ status: 'open', userId: 7 });
  const detail = { ...ticket, contact: { ...ticket.contact, extraInfo: [] } };
  await drawAt('/tickets', <ResolveDialog ticket={detail} opened onClose={() => undefined} />);
  fireEvent.change(await screen.findByRole('textbox', { name: 'Motivo (opcional)' }), {
    target: { value: 'venda concluída' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Resolver' }));
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith('PUT /tickets/1', {
      status: 'closed',
      userId: 7,
      reason: 'venda concluída',
    }),
  );
});

test('whom to begin a conversation with is searched for from three letters on', async () => {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked(`${init.method} ${url}`);
    const contacts = [{ id: 5, name: 'Mariana', number: '5511987654321', email: '', profilePicUrl: null }];
    return Promise.resolve(
      new Response(JSON.stringify({ contacts, count: 1, hasMore: false, cursor: null })),
    );
  });
  await drawAt(
    '/tickets',
    <div>
      the list <StartConversation />
    </div>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Nova conversa' }));
  const input = await screen.findByRole('textbox', { name: 'Nome ou número do contato' });
  fireEvent.change(input, { target: { value: 'ma' } });
  fireEvent.change(input, { target: { value: 'mar' } });
  fireEvent.click(await screen.findByRole('button', { name: /Mariana/ }, { timeout: 3_000 }));
  expect(asked.mock.calls.filter(([request]) => String(request).startsWith('GET /contacts'))).toHaveLength(1);
  expect(await screen.findByRole('dialog', { name: 'Novo atendimento: Mariana' })).toBeDefined();
});

test('a row shows what was begun in a conversation that is not open', async () => {
  localStorage.setItem('draft:9', 'dez re');
  await drawAt('/tickets', row(agent, { id: 9, status: 'open', userId: 7, lastMessage: 'qual o preço?' }));
  expect(screen.getByText('Rascunho:').parentElement?.textContent).toBe('Rascunho: dez re');
  localStorage.removeItem('draft:9');
});
