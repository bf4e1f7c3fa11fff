import type { TicketActor, TicketView } from '@prosa/shared';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tagQueries } from '#src/features/tags/index.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { answering } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { pinsQuery, usePins } from '../../pins/pins.ts';
import { defaultSearch } from '../../search.ts';
import { admin, agent, buildSession, buildTicket } from '../../testing.ts';
import { useRowTools } from './row-tools.tsx';
import { TicketRow } from './ticket-row.tsx';

const spied = ({ contact }: TicketView) => <p>what {contact.name} said</p>;

type RowsProps = { viewer: TicketActor; ticket: TicketView };
function Rows({ viewer, ticket }: RowsProps) {
  const [tools, overlays] = useRowTools({ tickets: [ticket], viewer, mayPeek: false, spied });
  const around = {
    viewer,
    pins: usePins(),
    search: defaultSearch,
    selected: null,
    manyConnections: false,
    mayPeek: false,
    tools,
  };
  return (
    <>
      <TicketRow ticket={ticket} around={around} />
      {overlays}
    </>
  );
}

async function drawRow(viewer: TicketActor, fields: Partial<TicketView>): Promise<HTMLElement> {
  queryClient.setQueryData(
    sessionQuery.queryKey,
    buildSession({ id: viewer.id, profile: viewer.profile === 'admin' ? 'admin' : 'user' }),
  );
  await drawPage(<Rows viewer={viewer} ticket={buildTicket(fields)} />);
  return screen.findByText('Maria');
}
const menu = () => screen.findByRole('menu', { name: 'Ações do atendimento de Maria' });
const offered = async (): Promise<(string | null)[]> =>
  within(await menu())
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  queryClient.setQueryData(tagQueries.list().queryKey, []);
  queryClient.setQueryData(pinsQuery().queryKey, []);
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('the right button offers the steps of the ticket’s own menu where the ticket stands', async () => {
  fireEvent.contextMenu(await drawRow(agent, { status: 'open', userId: agent.id }));
  expect(await offered()).toEqual([
    'Resolver',
    'Resolver com motivo…',
    'Devolver',
    'Transferir',
    'Adiar…',
    'Prioridade…',
    'Fixar no topo',
    'Marcar como não lida',
    'Tags',
    'Copiar link',
    'Abrir em nova aba',
  ]);
});

test.each([
  ['the menu key', { key: 'ContextMenu' }],
  ['Shift+F10', { key: 'F10', shiftKey: true }],
])('%s opens it as well; of what waits nothing opens for an agent', async (_what, keys) => {
  await drawRow(agent, { status: 'pending' });
  const accept = screen.getByRole('button', { name: 'Aceitar atendimento de Maria' });
  accept.focus();
  fireEvent.keyDown(accept, keys);
  expect(await offered()).toEqual(['Aceitar', 'Prioridade…', 'Fixar no topo', 'Tags', 'Copiar link']);
  fireEvent.keyDown(await menu(), { key: 'Escape' });
  await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(accept);
});

test('the button of the row opens it too, and a step is taken from there', async () => {
  const asked = answering({});
  await drawRow(agent, { id: 4, status: 'open', userId: agent.id });
  fireEvent.click(screen.getByRole('button', { name: 'Ações do atendimento de Maria' }));
  fireEvent.click(within(await menu()).getByRole('menuitem', { name: 'Devolver' }));
  await vi.waitFor(() =>
    expect(asked).toContainEqual({ request: 'PUT /tickets/4', body: { status: 'pending', userId: null } }),
  );
});

test('an admin looks into what waits without leaving the list, and accepts from there', async () => {
  const asked = answering({});
  await drawRow(admin, { id: 4, status: 'pending' });
  fireEvent.click(screen.getByRole('button', { name: 'Espiar a conversa de Maria' }));
  const dialog = await screen.findByRole('dialog', { name: 'Espiar: Maria' });
  expect(within(dialog).getByText('what Maria said')).toBeDefined();
  expect(within(dialog).getByText(/continuam não lidas/)).toBeDefined();
  expect(asked).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Aceitar' }));
  await vi.waitFor(() =>
    expect(asked).toContainEqual({ request: 'PUT /tickets/4', body: { status: 'open', userId: admin.id } }),
  );
});

test('an agent is not offered to look into what waits', async () => {
  fireEvent.contextMenu(await drawRow(agent, { status: 'pending' }));
  expect(await offered()).not.toContain('Espiar');
  expect(screen.queryByRole('button', { name: 'Espiar a conversa de Maria' })).toBeNull();
});

test('tags are chosen from there', async () => {
  fireEvent.contextMenu(await drawRow(agent, { status: 'open', userId: agent.id }));
  fireEvent.click(within(await menu()).getByRole('menuitem', { name: 'Tags' }));
  expect(await screen.findByRole('dialog', { name: 'Tags do atendimento de Maria' })).toBeDefined();
});

/** A finger on the row, by so many points to the left. */
function push(row: Element, points: number): void {
  const finger = { pointerType: 'touch', pointerId: 1, clientY: 20 };
  fireEvent.pointerDown(row, { ...finger, clientX: 300 });
  fireEvent.pointerMove(row, { ...finger, clientX: 300 - points / 2 });
  fireEvent.pointerMove(row, { ...finger, clientX: 300 - points });
  fireEvent.pointerUp(row, { ...finger, clientX: 300 - points });
}

test('a row that waits is accepted by pushing it far enough', async () => {
  const asked = answering({});
  push(await drawRow(agent, { id: 4, status: 'pending' }), 60);
  expect(asked.filter(({ request }) => request.startsWith('PUT'))).toEqual([]);
  push(screen.getByText('Maria'), 110);
  await vi.waitFor(() =>
    expect(asked).toContainEqual({ request: 'PUT /tickets/4', body: { status: 'open', userId: agent.id } }),
  );
});

test('resolving by a push asks first', async () => {
  push(await drawRow(agent, { id: 4, status: 'open', userId: agent.id }), 110);
  expect(await screen.findByRole('dialog', { name: 'Resolver atendimento de Maria' })).toBeDefined();
});

test('what one has pinned says so in its row, and is unpinned from its menu', async () => {
  const asked = answering({ 'DELETE /ticket-pins/4': [] });
  queryClient.setQueryData(pinsQuery().queryKey, [4]);
  await drawRow(agent, { id: 4, status: 'open', userId: agent.id });
  expect(screen.getByRole('img', { name: 'Fixado por você' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Ações do atendimento de Maria' }));
  fireEvent.click(within(await menu()).getByRole('menuitem', { name: 'Desafixar' }));
  await vi.waitFor(() => expect(screen.queryByRole('img', { name: 'Fixado por você' })).toBeNull());
  expect(asked).toContainEqual({ request: 'DELETE /ticket-pins/4', body: undefined });
});
