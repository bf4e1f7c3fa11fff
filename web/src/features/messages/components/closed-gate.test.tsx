import type { TicketView } from '@prosa/shared';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ticketPatches } from '#src/features/tickets/index.ts';
import { buildSession, buildTicket, uuidOf } from '#src/features/tickets/testing.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { type Answers, answering, holdingAnswers, Refused } from '#src/testing/answers.ts';
import { drawAtTicket } from '#src/testing/screen.tsx';
import { ClosedGate } from './closed-gate.tsx';

const closed = buildTicket({ id: 4, contactId: 9, status: 'closed', userId: 7 });
const newer = (fields: Partial<TicketView> = {}): TicketView =>
  buildTicket({ id: 5, contactId: 9, ...fields });
const detail = (ticket: TicketView) => ({ ...ticket, contact: { ...ticket.contact, extraInfo: [] } });
const withBia = { status: 'open', userId: 8, user: { id: 8, name: 'Bia' } } as const;

beforeEach(() => queryClient.setQueryData(sessionQuery.queryKey, buildSession()));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  queryClient.clear();
});

async function drawGate(answers: Answers) {
  const asked = answering(answers);
  const page = await drawAtTicket(<ClosedGate ticket={closed} />, closed.uuid);
  return { ...page, requests: () => asked.map(({ request }) => request) };
}
const begun = (...ids: readonly number[]) => ids.map((id) => localStorage.getItem(`draft:${id}`));
const told = (ticket: TicketView): void =>
  act(() => ticketPatches.ticket?.({ action: 'update', ticket }, queryClient));

test('where the conversation ended it is reopened; once its customer writes again, the new one is accepted instead', async () => {
  const { at, requests } = await drawGate({
    'GET /tickets/4/live': null,
    'PUT /tickets/5': detail(newer({ status: 'open', userId: 7, version: 2 })),
  });
  expect(await screen.findByRole('button', { name: 'Reabrir' })).toBeDefined();
  told(newer({ contactId: 10 }));
  expect(screen.getByRole('button', { name: 'Reabrir' })).toBeDefined();
  told(newer());
  expect(
    await screen.findByText('O cliente voltou a escrever: há um novo atendimento aguardando.'),
  ).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Aceitar atendimento' }));
  await vi.waitFor(() => expect(at()).toBe(`/tickets/${uuidOf(5)}`));
  expect(requests().filter((request) => request.startsWith('GET'))).toEqual(['GET /tickets/4/live']);
});

test('the new conversation with somebody is opened, and followed wherever it goes', async () => {
  const { at } = await drawGate({ 'GET /tickets/4/live': newer() });
  expect(await screen.findByRole('button', { name: 'Aceitar atendimento' })).toBeDefined();
  told(newer({ ...withBia, version: 2 }));
  expect(await screen.findByText('A conversa continua em um novo atendimento, com Bia.')).toBeDefined();
  told(newer({ ...withBia, status: 'closed', version: 3 }));
  expect(await screen.findByRole('button', { name: 'Reabrir' })).toBeDefined();
  told(newer({ ...withBia, version: 4 }));
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir' }));
  await vi.waitFor(() => expect(at()).toBe(`/tickets/${uuidOf(5)}`));
});

test('what has left one’s lists is asked for anew: it can be read still', async () => {
  let live: unknown = newer();
  await drawGate({ 'GET /tickets/4/live': () => live });
  await screen.findByRole('button', { name: 'Aceitar atendimento' });
  live = newer({ ...withBia, version: 2 });
  act(() => ticketPatches.ticket?.({ action: 'delete', ticketId: 5 }, queryClient));
  expect(await screen.findByText('A conversa continua em um novo atendimento, com Bia.')).toBeDefined();
});

test('reopening that comes too late leads to the conversation as it goes on', async () => {
  localStorage.setItem('draft:4', 'Segue a proposta.');
  let live: unknown = null;
  const params = { userId: 7, user: { name: 'Ana' }, queue: null, uuid: uuidOf(5) };
  const { at } = await drawGate({
    'GET /tickets/4/live': () => live,
    'PUT /tickets/4': () => {
      live = newer({ status: 'open', userId: 7 });
      return new Refused(409, 'ERR_OTHER_OPEN_TICKET', [], params);
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Reabrir' }));
  await vi.waitFor(() => expect(at()).toBe(`/tickets/${uuidOf(5)}`));
  expect(await screen.findByText('A conversa já continua neste atendimento.')).toBeDefined();
  expect(begun(4, 5)).toEqual([null, 'Segue a proposta.']);
});

test('where it goes on out of one’s sight, the refusal to reopen says with whom', async () => {
  const params = { userId: 8, user: { name: 'Bia' }, queue: null, uuid: uuidOf(5) };
  const { at } = await drawGate({
    'GET /tickets/4/live': null,
    'PUT /tickets/4': new Refused(409, 'ERR_OTHER_OPEN_TICKET', [], params),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Reabrir' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Já existe um atendimento em andamento');
  expect(at()).toBe(`/tickets/${closed.uuid}`);
});

test('what was begun before it was closed is taken along to one’s new conversation, below what stands there', async () => {
  localStorage.setItem('draft:4', 'Segue a proposta.');
  localStorage.setItem('draft:5', 'Bom dia!');
  const { at } = await drawGate({ 'GET /tickets/4/live': newer({ status: 'open', userId: 7 }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir' }));
  await vi.waitFor(() => expect(at()).toBe(`/tickets/${uuidOf(5)}`));
  expect(begun(4, 5)).toEqual([null, 'Bom dia!\nSegue a proposta.']);
});

test('what was begun is taken along once the new conversation is accepted, also by who has gone elsewhere', async () => {
  localStorage.setItem('draft:4', 'Segue a proposta.');
  const { requests } = await drawGate({
    'GET /tickets/4/live': newer(),
    'PUT /tickets/5': detail(newer({ status: 'open', userId: 7, version: 2 })),
  });
  const button = await screen.findByRole('button', { name: 'Aceitar atendimento' });
  const answer = holdingAnswers();
  fireEvent.click(button);
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(1));
  cleanup();
  expect(begun(4, 5)).toEqual(['Segue a proposta.', null]);
  answer();
  await vi.waitFor(() => expect(begun(4, 5)).toEqual([null, 'Segue a proposta.']));
  expect(requests()).toContain('PUT /tickets/5');
});

test('what was begun stays where it is when a colleague answers in the new conversation', async () => {
  localStorage.setItem('draft:4', 'Segue a proposta.');
  const { at } = await drawGate({ 'GET /tickets/4/live': newer(withBia) });
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir' }));
  await vi.waitFor(() => expect(at()).toBe(`/tickets/${uuidOf(5)}`));
  expect(begun(4, 5)).toEqual(['Segue a proposta.', null]);
});

test('what was begun is there still in what was reopened', async () => {
  localStorage.setItem('draft:4', 'Segue a proposta.');
  const { requests } = await drawGate({
    'GET /tickets/4/live': null,
    'PUT /tickets/4': detail({ ...closed, status: 'open', version: 2 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Reabrir' }));
  await vi.waitFor(() => expect(requests()).toContain('PUT /tickets/4'));
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(begun(4)).toEqual(['Segue a proposta.']);
});
