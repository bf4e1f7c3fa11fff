import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildSession, buildTicket } from '#src/features/tickets/testing.ts';
import { userQueries } from '#src/features/users/index.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { answering, holdingAnswers } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { buildNote } from '../testing.ts';
import { NoteField } from './note-field.tsx';

const ticket = buildTicket({ id: 1, status: 'open', userId: 7 });

beforeEach(() => {
  queryClient.setQueryData(sessionQuery.queryKey, buildSession({ id: 7 }));
  queryClient.setQueryData(userQueries.list().queryKey, []);
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Observação para a equipe' });
const write = (into: HTMLTextAreaElement, text: string): void =>
  void fireEvent.change(into, { target: { value: text } });

/** Writes a note whose answer is on its way. */
async function keepSlowly(text: string) {
  answering({ 'POST /ticket-notes': buildNote({ id: 1, note: text }) });
  const answer = holdingAnswers();
  await drawPage(<NoteField ticket={ticket} />);
  const input = await field();
  write(input, text);
  fireEvent.keyDown(input, { key: 'Enter' });
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(1));
  return { input, answer: () => act(async () => answer()) };
}

test('what is written on while a note is being kept stays in the field', async () => {
  const { input, answer } = await keepSlowly('cliente VIP');
  write(input, 'cliente VIP\nligar amanhã às 9');
  await answer();
  await vi.waitFor(() => expect(input.value).toBe('ligar amanhã às 9'));
  expect(localStorage.getItem('draft:note-1')).toBe('ligar amanhã às 9');
});

test('what is written anew while a note is being kept is left as it is', async () => {
  const { input, answer } = await keepSlowly('cliente VIP');
  write(input, 'cliente comum');
  await answer();
  expect(await screen.findByText('Observação adicionada com sucesso!')).toBeDefined();
  expect(input.value).toBe('cliente comum');
});

test('a note that was kept after its field was left is no draft any more', async () => {
  const { answer } = await keepSlowly('cliente VIP');
  cleanup();
  await answer();
  await vi.waitFor(() => expect(localStorage.getItem('draft:note-1')).toBeNull());
});
