import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { noteServerTime } from '#src/lib/time/server-clock.ts';
import { clockTime } from '#src/lib/time/time.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { defaultSearch } from '../../search.ts';
import { agent, buildSession, buildTicket } from '../../testing.ts';
import { TicketRow } from './ticket-row.tsx';

const around = {
  viewer: agent,
  search: defaultSearch,
  selected: null,
  manyConnections: false,
  mayPeek: false,
};

beforeEach(() => {
  queryClient.setQueryData(sessionQuery.queryKey, buildSession({ id: agent.id }));
  vi.useFakeTimers({
    now: new Date('2026-11-20T12:00:30Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
  noteServerTime('Fri, 20 Nov 2026 12:00:30 GMT');
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

test('when something was said last grows old on the screen, without drawing the row anew', async () => {
  const at = '2026-11-20T12:00:10.000Z';
  const ticket = buildTicket();
  const drawn = vi.fn(() => ticket.contact);
  const watched = Object.defineProperty({ ...ticket, last: { ...ticket.last, at } }, 'contact', {
    get: drawn,
  });
  await drawPage(<TicketRow ticket={watched} around={around} />);
  expect(await screen.findByText('agora')).toBeDefined();
  drawn.mockClear();
  pass(60_000);
  expect(screen.getByText(clockTime(at))).toBeDefined();
  pass(24 * 3_600_000);
  expect(screen.getByText('ontem')).toBeDefined();
  expect(drawn).not.toHaveBeenCalled();
});
