// @vitest-environment jsdom
import { type NotificationPreferences, usualPreferences } from '@prosa/shared';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { answering } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { buildMessage } from '../../messages/testing.ts';
import { buildNote } from '../../notes/testing.ts';
import { buildTicket } from '../../tickets/testing.ts';
import { notificationPatches } from '../realtime.ts';
import { quietAnswers, signInAgent } from '../testing.ts';
import { NotificationCompanion } from './notification-companion.tsx';

/** The browser's notifications, as far as pages see them. */
class Shown extends EventTarget {
  static permission = 'granted';
  static open: Shown[] = [];
  readonly title: string;
  constructor(title: string) {
    super();
    this.title = title;
    Shown.open.push(this);
  }
  close(): void {
    Shown.open = Shown.open.filter((one) => one !== this);
  }
}
const titles = (): string[] => Shown.open.map(({ title }) => title);

beforeEach(() => {
  signInAgent();
  Shown.open = [];
  vi.stubGlobal('Notification', Shown);
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  window.history.replaceState({}, '', '/');
});

const mine = buildTicket({ id: 5, status: 'open', userId: 7, lastMessage: 'cadê?' });
const write = (ticket = mine): void =>
  act(() =>
    notificationPatches.appMessage?.(
      {
        action: 'create',
        message: buildMessage({ id: 'm1', seq: 1, ticketId: ticket.id, fromMe: false }),
        ticket,
        contact: { ...ticket.contact, profilePicUrl: null },
      },
      queryClient,
    ),
  );

async function start(answers = {}): Promise<void> {
  answering({ ...quietAnswers, ...answers });
  await drawPage(<NotificationCompanion />);
  await vi.waitFor(() => expect(queryClient.getQueryData(['notifications', 'unread'])).toBeDefined(), 5_000);
}

/** What one wants to hear of, as it is known once somebody has called. */
const known = (preferences: NotificationPreferences = usualPreferences): void =>
  void queryClient.setQueryData(['notifications', 'preferences'], preferences);

test('what is new for its user is counted in the title of the tab', async () => {
  await start({ 'GET /notifications/unread': { unread: 3 } });
  await waitFor(() => expect(document.title).toMatch(/^\(3\)/));
  act(() => notificationPatches.notification?.({ action: 'news', unread: 0, calledIn: [] }, queryClient));
  await waitFor(() => expect(document.title).not.toMatch(/^\(/));
});

test('a customer’s message is announced with who wrote, and taken back when it is read elsewhere', async () => {
  await start();
  write();
  // What one wants to hear of is asked for with the first call.
  await vi.waitFor(() => expect(titles()).toEqual(['Maria']));
  act(() => notificationPatches.ticket?.({ action: 'updateUnread', ticketId: 5 }, queryClient));
  expect(titles()).toEqual([]);
});

test('what waits, what one is given and who calls are announced in words', async () => {
  await start();
  known();
  const news = (event: 'waiting' | 'assigned', ticket = mine): void =>
    act(() => notificationPatches.notification?.({ action: 'announce', event, ticket }, queryClient));
  news('waiting', buildTicket({ id: 6 }));
  news('assigned');
  const note = buildNote({ id: 3, user: { id: 8, name: 'Beto' } });
  act(() => notificationPatches.mention?.({ action: 'create', note, ticket: mine }, queryClient));
  expect(titles()).toEqual([
    'Maria aguarda atendimento',
    'Conversa com Maria passada para você',
    'Beto mencionou você na conversa com Maria',
  ]);
  act(() => notificationPatches.mention?.({ action: 'seen', noteIds: [3] }, queryClient));
  expect(titles()).toHaveLength(2);
});

test('nothing is announced of the ticket before one’s eyes', async () => {
  await start();
  known();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  window.history.replaceState({}, '', paths.ticket(mine.uuid));
  write();
  expect(titles()).toEqual([]);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  write();
  expect(titles()).toEqual(['Maria']);
});

test('nothing is announced that one has chosen not to hear of', async () => {
  const message = { sound: true, browser: false };
  await start({ 'GET /notifications/preferences': { ...usualPreferences, message } });
  write();
  await vi.waitFor(() => expect(queryClient.getQueryData(['notifications', 'preferences'])).toBeDefined());
  write();
  expect(titles()).toEqual([]);
});
