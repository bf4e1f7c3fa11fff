import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { answering, Refused } from '#src/testing/answers.ts';
import { drawAtTicket } from '#src/testing/screen.tsx';
import { buildSession, buildTicket } from '../testing.ts';
import { useMarkUnread } from './use-ticket-actions.ts';
import { useUnreadMark } from './use-unread-mark.ts';

const ticket = buildTicket({ id: 4, status: 'open', userId: 7 });
const detail = { ...ticket, unreadMessages: 1, version: 5, contact: { ...ticket.contact, extraInfo: [] } };

function OpenTicket() {
  const { isWanted } = useUnreadMark(ticket);
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => currentTarget.setAttribute('aria-pressed', `${isWanted()}`)}
    >
      is it to stay unread
    </button>
  );
}

function Page() {
  const [opened, setOpened] = useState(1);
  const unread = useMarkUnread(ticket);
  return (
    <>
      <button type="button" onClick={() => unread.mutate(ticket)}>
        mark
      </button>
      <button type="button" onClick={() => setOpened(opened + 1)}>
        open again
      </button>
      <p>{unread.status}</p>
      <OpenTicket key={opened} />
    </>
  );
}

beforeEach(() => queryClient.setQueryData(sessionQuery.queryKey, buildSession()));
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const stays = (): string | null => {
  const button = screen.getByRole('button', { name: 'is it to stay unread' });
  fireEvent.click(button);
  return button.getAttribute('aria-pressed');
};

test('what the reader marks as unread stays so until it is opened again', async () => {
  answering({ 'PUT /tickets/4/unread': detail });
  await drawAtTicket(<Page />, ticket.uuid);
  const mark = await screen.findByRole('button', { name: 'mark' });
  expect(stays()).toBe('false');
  fireEvent.click(mark);
  await screen.findByText('success');
  expect(stays()).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'open again' }));
  expect(stays()).toBe('false');
});

test('what could not be marked is read like any other', async () => {
  answering({ 'PUT /tickets/4/unread': new Refused(500, 'ERR_INTERNAL') });
  await drawAtTicket(<Page />, ticket.uuid);
  fireEvent.click(await screen.findByRole('button', { name: 'mark' }));
  await screen.findByText('error');
  expect(stays()).toBe('false');
});
