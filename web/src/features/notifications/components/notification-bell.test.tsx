import { type NewsView, usualPreferences } from '@prosa/shared';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { buildTicket } from '../../tickets/testing.ts';
import { notificationPatches } from '../realtime.ts';
import { buildNews, quietAnswers, signInAgent } from '../testing.ts';
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

const joao = buildTicket({
  id: 2,
  status: 'open',
  contact: { id: 102, name: 'João', number: null, email: '', profilePicUrl: null },
});
const yesterday = new Date(Date.now() - 86_400_000).toISOString();
const answer = buildNews({ id: 3, count: 2 });
const call = buildNews({ id: 2, kind: 'mention', noteId: 5, by: { id: 8, name: 'Beto' }, text: 'veja @Ana' });
const given = buildNews({
  id: 1,
  kind: 'assigned',
  ticket: joao,
  by: { id: 9, name: 'Carla' },
  at: yesterday,
});
const page = (...news: NewsView[]) => ({
  ...{ news, unread: news.filter(({ readAt }) => readAt === null).length },
  ...{ hasMore: false, cursor: null },
});
const withNews = (...news: NewsView[]) => ({
  ...quietAnswers,
  'GET /notifications/news': page(...news) as unknown,
  'GET /notifications/unread': { unread: page(...news).unread } as unknown,
});

const openBell = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const rowsOf = (day: string): string[] =>
  within(screen.getByRole('region', { name: day }))
    .getAllByRole('link')
    .map((row) => row.textContent ?? '');

test('the bell counts what is new for its user and lists it by day, with the way there', async () => {
  answering(withNews(answer, call, given));
  await drawPage(<NotificationBell />);
  await openBell(/Notificações: 3 não lidas/);
  expect(await screen.findByText('veja @Ana')).toBeDefined();
  expect(rowsOf('Hoje')).toEqual(['Maria', 'Beto mencionou você na conversa com Maria']);
  expect(rowsOf('Ontem')).toEqual(['Carla passou para você a conversa com João']);
  const [first] = within(screen.getByRole('region', { name: 'Hoje' })).getAllByRole('link');
  expect(first?.getAttribute('href')).toBe(`/tickets/${answer.ticket.uuid}`);
});

test('news are read one by one, or all of them at once', async () => {
  const answers = withNews(answer, call, given);
  const asked = answering({
    ...answers,
    'PUT /notifications/news/read': (body: unknown) => ({ unread: 'news' in (body as object) ? 2 : 0 }),
  });
  await drawPage(<NotificationBell />);
  await openBell(/3 não lidas/);
  fireEvent.click(await screen.findByRole('button', { name: 'Marcar como lida: Maria' }));
  expect(await screen.findByRole('button', { name: /2 não lidas/, hidden: true })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Marcar como lida: Maria' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Marcar todas como lidas' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Marcar/ })).toBeNull());
  expect(asked.filter(({ request }) => request.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { news: [3] },
    {},
  ]);
  expect(rowsOf('Hoje')).toHaveLength(2);
});

test('what comes is counted at once, and stands in the list while it is open', async () => {
  const answers = withNews(answer);
  answering(answers);
  await drawPage(<NotificationBell />);
  await openBell(/1 não lida/);
  await screen.findByText('Maria');
  answers['GET /notifications/news'] = page(given, answer);
  act(() => notificationPatches.notification?.({ action: 'news', unread: 2, calledIn: [] }, queryClient));
  expect(await screen.findByText('Carla passou para você a conversa com João')).toBeDefined();
  expect(screen.getByRole('button', { name: /2 não lidas/, hidden: true })).toBeDefined();
});

test('a reading that the server refused is taken back', async () => {
  answering({ ...withNews(answer), 'PUT /notifications/news/read': new Refused(400, 'ERR_VALIDATION') });
  await drawPage(<NotificationBell />);
  await openBell(/1 não lida/);
  fireEvent.click(await screen.findByRole('button', { name: 'Marcar como lida: Maria' }));
  await waitFor(() => expect(queryClient.isMutating() + queryClient.isFetching()).toBe(0));
  expect(await screen.findByRole('button', { name: 'Marcar como lida: Maria' })).toBeDefined();
});

test('a list that cannot be loaded says so, and is asked for again', async () => {
  const answers = { ...withNews(), 'GET /notifications/news': new Refused(400, 'ERR_VALIDATION') as unknown };
  answering(answers);
  await drawPage(<NotificationBell />);
  await openBell(/Notificações/);
  expect(await screen.findByText('Não foi possível carregar as notificações.')).toBeDefined();
  answers['GET /notifications/news'] = page(answer);
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Maria')).toBeDefined();
});

test('who has no news is told what would be some', async () => {
  answering(quietAnswers);
  await drawPage(<NotificationBell />);
  await openBell(/Notificações/);
  expect(await screen.findByText('Tudo em dia')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Marcar todas como lidas' })).toBeNull();
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

test('news whose texts are under way leave the frame around the bell as it is', async () => {
  answering(withNews(answer));
  await drawPage(
    <>
      <p>around</p>
      <NotificationBell />
    </>,
    { allTexts: false },
  );
  await openBell(/1 não lida/);
  expect(screen.getByText('around').closest('[style*="display: none"]')).toBeNull();
  expect(await screen.findByRole('region', { name: 'Hoje' })).toBeDefined();
});
