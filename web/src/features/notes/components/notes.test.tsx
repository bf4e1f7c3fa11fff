import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildSession, buildTicket } from '#src/features/tickets/testing.ts';
import { userQueries } from '#src/features/users/index.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { noteKeys } from '../keys.ts';
import { notePatches } from '../realtime.ts';
import { buildNote } from '../testing.ts';
import { NoteBubble } from './note-bubble.tsx';
import { NoteList } from './note-list.tsx';

const ticket = buildTicket({ id: 1, status: 'open', userId: 7 });
const person = (id: number, name: string) => ({
  id,
  name,
  email: `u${id}@exemplo.com`,
  profile: 'user' as const,
  online: false,
  availability: 'offline' as const,
  queues: [],
});

const signIn = (id: number, profile: 'user' | 'admin' = 'user'): void =>
  void queryClient.setQueryData(sessionQuery.queryKey, buildSession({ id, profile }));

beforeEach(() => {
  signIn(7);
  queryClient.setQueryData(userQueries.list().queryKey, [
    person(7, 'Ana'),
    person(8, 'Bia'),
    person(9, 'Beto'),
  ]);
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Observação para a equipe' });
function type(into: HTMLTextAreaElement, text: string): void {
  fireEvent.change(into, { target: { value: text, selectionStart: text.length } });
  into.setSelectionRange(text.length, text.length);
  fireEvent.select(into);
}

test('a note is kept from two letters on, and said so', async () => {
  const asked = answering({
    'GET /ticket-notes/list': [],
    'POST /ticket-notes': buildNote({ id: 1, note: 'cliente VIP' }),
  });
  await drawPage(<NoteList ticket={ticket} />);
  expect(await screen.findByText('Nenhuma observação')).toBeDefined();
  const input = await field();
  type(input, 'c');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar observação' }).disabled).toBe(true);
  type(input, 'cliente VIP');
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(await screen.findByText('Observação adicionada com sucesso!')).toBeDefined();
  expect(asked.find(({ request }) => request === 'POST /ticket-notes')?.body).toEqual({
    ticketId: 1,
    note: 'cliente VIP',
    mentions: [],
  });
  expect(input.value).toBe('');
  expect(screen.getByText('cliente VIP')).toBeDefined();
});

test('colleagues are called by the keyboard', async () => {
  const asked = answering({
    'GET /ticket-notes/list': [],
    'POST /ticket-notes': buildNote({ id: 1, note: 'veja @Beto' }),
  });
  await drawPage(<NoteList ticket={ticket} />);
  const input = await field();
  type(input, 'veja @b');
  expect(await screen.findByRole('option', { name: 'Bia', selected: true })).toBeDefined();
  expect(screen.getAllByRole('option')).toHaveLength(2);
  expect(input.getAttribute('role')).toBe('combobox');
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(input.value).toBe('veja @Beto ');
  expect(screen.queryByRole('option')).toBeNull();
  fireEvent.keyDown(input, { key: 'Enter' });
  await vi.waitFor(() =>
    expect(asked.find(({ request }) => request === 'POST /ticket-notes')?.body).toEqual({
      ticketId: 1,
      note: 'veja @Beto ',
      mentions: [9],
    }),
  );
});

test('what was begun is still there afterwards, and a refused note is not lost', async () => {
  answering({
    'GET /ticket-notes/list': [],
    'POST /ticket-notes': new Refused(400, 'ERR_MENTION_CANNOT_READ', [], { name: 'Bia' }),
  });
  await drawPage(<NoteList ticket={ticket} />);
  const input = await field();
  type(input, 'veja, Bia');
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(
    await screen.findByText('Bia não tem acesso a este atendimento e não pode ser mencionado(a).'),
  ).toBeDefined();
  expect(input.value).toBe('veja, Bia');
  expect(localStorage.getItem('draft:note-1')).toBe('veja, Bia');
});

test('a note is taken away after a question', async () => {
  answering({
    'GET /ticket-notes/list': [buildNote({ id: 5, note: 'velha' })],
    'DELETE /ticket-notes/5': { message: 'ok' },
  });
  await drawPage(<NoteList ticket={ticket} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Excluir observação' }));
  expect(await screen.findByText('Deseja realmente excluir este registro?')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Observação excluída com sucesso!')).toBeDefined();
  await vi.waitFor(() => expect(screen.queryByText('velha')).toBeNull());
});

test.each([
  ['its author', 7, 'user', 1],
  ['a colleague', 8, 'user', 0],
  ['an admin', 8, 'admin', 1],
] as const)('taking it away is offered to %s: %i times', async (_who, id, profile, times) => {
  signIn(id, profile);
  await drawPage(<NoteBubble note={buildNote({ id: 5, userId: 7 })} />);
  expect(await screen.findByText('visível só para a equipe')).toBeDefined();
  expect(screen.queryAllByRole('button', { name: 'Excluir observação' })).toHaveLength(times);
});

test('a list that could not be loaded says so and is tried again', async () => {
  answering({ 'GET /ticket-notes/list': new Refused(500, 'ERR_INTERNAL_SERVER_ERROR') });
  await drawPage(<NoteList ticket={ticket} />);
  expect(await screen.findByText('Não foi possível carregar as observações.')).toBeDefined();
  answering({ 'GET /ticket-notes/list': [buildNote({ id: 1, note: 'agora sim' })] });
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('agora sim')).toBeDefined();
});

test('notes come and go by what is told, in their order', () => {
  const key = noteKeys.ofContact(101);
  queryClient.setQueryData(key, [buildNote({ id: 2 })]);
  notePatches.ticketNote?.({ action: 'create', note: buildNote({ id: 1 }) }, queryClient);
  notePatches.ticketNote?.({ action: 'create', note: buildNote({ id: 1, note: 'again' }) }, queryClient);
  notePatches.ticketNote?.({ action: 'create', note: buildNote({ id: 3, contactId: 999 }) }, queryClient);
  expect(queryClient.getQueryData(key)).toMatchObject([{ id: 1, note: 'again' }, { id: 2 }]);
  notePatches.ticketNote?.({ action: 'delete', noteId: 2 }, queryClient);
  expect(queryClient.getQueryData(key)).toMatchObject([{ id: 1 }]);
});

test('whoever is called elsewhere is told, with the way there', async () => {
  await drawPage(<NoteList ticket={ticket} />);
  const note = buildNote({ id: 4, note: 'venha ver, @Bia' });
  notePatches.mention?.({ action: 'create', note, ticket }, queryClient);
  expect(await screen.findByText('Ana mencionou você na conversa com Maria')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Abrir conversa' }).getAttribute('href')).toBe(
    `/tickets/${ticket.uuid}`,
  );
});

test('a call that comes before its texts is told in words, and one that was seen meanwhile is not told', async () => {
  await drawPage(<p />, { allTexts: false });
  const called = (id: number) =>
    ({ action: 'create', note: buildNote({ id, note: 'venha ver, @Bia' }), ticket }) as const;
  notePatches.mention?.(called(6), queryClient);
  notePatches.mention?.({ action: 'seen', noteIds: [6] }, queryClient);
  notePatches.mention?.(called(7), queryClient);
  expect(await screen.findAllByText('Ana mencionou você na conversa com Maria')).toHaveLength(1);
  expect(document.getElementById('mention-6')).toBeNull();
});
