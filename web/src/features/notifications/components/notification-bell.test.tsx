import { usualPreferences } from '@prosa/shared';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { notePatches } from '../../notes/realtime.ts';
import { buildNote } from '../../notes/testing.ts';
import { buildTicket } from '../../tickets/testing.ts';
import { notificationPatches } from '../realtime.ts';
import { quietAnswers, signInAgent } from '../testing.ts';
import { NotificationBell } from './notification-bell.tsx';
import { VolumeControl } from './volume-control.tsx';

beforeEach(() => {
  signInAgent();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const maria = buildTicket({ id: 1, status: 'open', userId: 7, unreadMessages: 2, lastMessage: 'cadê?' });
const joao = buildTicket({
  id: 2,
  queue: { id: 1, name: 'Vendas', color: '#0b7565' },
  updatedAt: '2026-11-20T12:30:00.000Z',
  contact: { id: 102, name: 'João', number: null, email: null, profilePicUrl: null },
});
const page = (tickets: unknown[]) => ({ tickets, count: tickets.length, hasMore: false, cursor: null });
const mention = {
  note: buildNote({ id: 3, note: 'veja @Ana', user: { id: 8, name: 'Beto' } }),
  ticket: maria,
};

const openBell = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const rowsOf = (name: string): string[] =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('link')
    .map((row) => row.textContent ?? '');

test('the bell counts what waits and lists it, calls first, then what is unread, with the way there', async () => {
  answering({
    ...quietAnswers,
    'GET /tickets/counters': { open: 1, pending: 1, unread: 2 },
    'GET /tickets': page([joao, maria]),
    'GET /ticket-notes/mentions': [mention],
  });
  await drawPage(<NotificationBell />);
  await openBell(/Notificações: 3 aguardam você/);
  expect(await screen.findByText('Aguardando em Vendas')).toBeDefined();
  expect(rowsOf('Menções a você')).toEqual(['Beto mencionou você na conversa com Maria']);
  expect(rowsOf('Conversas não lidas')).toEqual(['João', 'Maria']);
  expect(screen.getByText('cadê?')).toBeDefined();
  const [waiting] = within(screen.getByRole('list', { name: 'Conversas não lidas' })).getAllByRole('link');
  expect(waiting?.getAttribute('href')).toBe(`/tickets/${joao.uuid}?sub=pending`);
});

test('what comes appears at once, and what is read leaves, without a request', async () => {
  const asked = answering({ ...quietAnswers, 'GET /tickets': page([maria]) });
  await drawPage(<NotificationBell />);
  await openBell(/Notificações/);
  await screen.findByText('Maria');
  const before = asked.length;
  act(() => notificationPatches.ticket?.({ action: 'update', ticket: joao }, queryClient));
  await waitFor(() => expect(rowsOf('Conversas não lidas')).toEqual(['João', 'Maria']));
  act(() => notificationPatches.ticket?.({ action: 'updateUnread', ticketId: 1 }, queryClient));
  await waitFor(() => expect(rowsOf('Conversas não lidas')).toEqual(['João']));
  act(() =>
    notificationPatches.ticket?.(
      { action: 'update', ticket: { ...joao, queueId: 9, version: 2 } },
      queryClient,
    ),
  );
  expect(await screen.findByText('Tudo em dia')).toBeDefined();
  expect(asked.length).toBe(before);
});

test('a call waits until it is seen, in whichever tab', async () => {
  answering({ ...quietAnswers, 'PUT /ticket-notes/mentions/seen': { noteIds: [3] } });
  await drawPage(<NotificationBell />);
  await screen.findByRole('button', { name: 'Notificações' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  act(() => notePatches.mention?.({ action: 'create', ...mention }, queryClient));
  expect(await screen.findByRole('button', { name: /1 aguarda você/ })).toBeDefined();
  act(() => notePatches.mention?.({ action: 'seen', noteIds: [3] }, queryClient));
  expect(await screen.findByRole('button', { name: 'Notificações' })).toBeDefined();
  act(() => notePatches.mention?.({ action: 'create', ...mention }, queryClient));
  await openBell(/1 aguarda você/);
  fireEvent.click(await screen.findByRole('button', { name: 'Marcar como vistas' }));
  expect(await screen.findByText('Tudo em dia')).toBeDefined();
});

test('a list that cannot be loaded says so, and is asked for again', async () => {
  const answers = { ...quietAnswers, 'GET /tickets': new Refused(400, 'ERR_VALIDATION') as unknown };
  answering(answers);
  await drawPage(<NotificationBell />);
  await openBell(/Notificações/);
  expect(await screen.findByText('Não foi possível carregar as notificações.')).toBeDefined();
  answers['GET /tickets'] = page([maria]);
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Maria')).toBeDefined();
});

test('each event is chosen by its ways, and known here at once when chosen in another tab', async () => {
  const quiet = { sound: false, browser: true };
  const asked = answering({
    ...quietAnswers,
    'PUT /notifications/preferences': { ...usualPreferences, waiting: quiet },
  });
  await drawPage(<NotificationBell />);
  await openBell(/Notificações/);
  fireEvent.click(await screen.findByRole('button', { name: 'Preferências de notificação' }));
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  await screen.findByRole('checkbox', { name: 'Menção a mim: Som' });
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true);
  fireEvent.click(box('Novo atendimento aguardando: Som'));
  await waitFor(() => expect(box('Novo atendimento aguardando: Som').checked).toBe(false));
  expect(asked.find(({ request }) => request.startsWith('PUT'))?.body).toEqual({ waiting: quiet });
  const preferences = { ...usualPreferences, mention: { sound: true, browser: false } };
  act(() => notificationPatches.notification?.({ action: 'preferences', preferences }, queryClient));
  await waitFor(() => expect(box('Menção a mim: Navegador').checked).toBe(false));
});

test('the browser’s notices are asked for when the user wants them, and not before', async () => {
  const ask = vi.fn(() => Promise.resolve('granted'));
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: ask });
  answering(quietAnswers);
  await drawPage(<NotificationBell />);
  await openBell(/Notificações/);
  const allow = await screen.findByRole('button', { name: 'Ativar' });
  expect(ask).not.toHaveBeenCalled();
  fireEvent.click(allow);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ativar' })).toBeNull());
  expect(ask).toHaveBeenCalledOnce();
});

test('whoever refused the browser’s notices is told how to allow them', async () => {
  vi.stubGlobal('Notification', { permission: 'denied' });
  answering(quietAnswers);
  await drawPage(<NotificationBell />);
  await openBell(/Notificações/);
  fireEvent.click(await screen.findByRole('button', { name: 'Preferências de notificação' }));
  expect(await screen.findByText(/O navegador bloqueou as notificações/)).toBeDefined();
});

test('the volume is set in steps of a tenth and remembered', async () => {
  await drawPage(<VolumeControl />);
  fireEvent.click(await screen.findByRole('button', { name: 'Volume dos avisos: 100%' }));
  const slider = await screen.findByRole('slider', { name: 'Volume dos avisos' });
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  expect(localStorage.getItem('volume')).toBe('0.9');
  expect(await screen.findByRole('button', { name: 'Volume dos avisos: 90%' })).toBeDefined();
});
