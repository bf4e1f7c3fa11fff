/** The list with its pins, as its screen asks for it and hears of it. */
import type { TicketView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { draw } from '#src/testing/screen.tsx';
import { ticketQueries } from '../api.ts';
import { ticketPatches } from '../realtime.ts';
import { buildScope, buildTicket } from '../testing.ts';
import { usePinnedFirst } from './use-pinned-first.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const named = (id: number, name: string, minute: number): TicketView =>
  buildTicket({
    id,
    contact: { ...buildTicket().contact, name },
    updatedAt: `2026-11-20T12:${minute}:00.000Z`,
  });
const loaded = [named(9, 'Nove', 59), named(8, 'Oito', 58)];
const farDown = named(1, 'Um', 10);

/** Answers the first page, which goes on, the pins, and the pinned tickets; returns what was asked for by their ids. */
function serve(pins: () => Response): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://prosa.test');
    if (pathname === '/ticket-pins') return pins();
    const ids = searchParams.get('ticketIds');
    if (ids === null) return Response.json({ tickets: loaded, count: 90, hasMore: true, cursor: 'further' });
    asked.push(ids);
    const tickets = [...loaded, farDown].filter(({ id }) => (JSON.parse(ids) as number[]).includes(id));
    return Response.json({ tickets, count: tickets.length, hasMore: false, cursor: null });
  });
  return asked;
}

const scope = buildScope({ order: 'newest' });
function List() {
  const tickets = usePinnedFirst(scope, useQuery(ticketQueries.list(scope)).data?.tickets);
  return <p>{tickets === undefined ? 'loading' : tickets.map(({ contact }) => contact.name).join(' ')}</p>;
}
const shows = (names: string) => vi.waitFor(() => expect(document.body.textContent).toBe(names));
const hears = (ticketId: number, pinned: boolean) =>
  act(async () => ticketPatches.ticketPin?.({ ticketId, pinned }, queryClient));

test('a ticket of a page that nobody has loaded stands on top, and follows pins that come and go', async () => {
  const asked = serve(() => Response.json([1]));
  const seen = new Set<string>();
  const watch = new MutationObserver(() => seen.add(document.body.textContent));
  watch.observe(document.body, { childList: true, characterData: true, subtree: true });
  await draw(<List />);
  await shows('Um Nove Oito');
  watch.disconnect();
  // No row has moved under anybody's eyes.
  expect([...seen].filter((text) => text !== 'loading' && text !== 'Um Nove Oito')).toEqual([]);
  expect(asked).toEqual(['[1]']);
  await hears(8, true);
  await shows('Oito Um Nove');
  await hears(1, false);
  await shows('Oito Nove');
});

test('without pins nothing more is asked, and a question that fails holds up nothing', async () => {
  const asked = serve(() => Response.json([]));
  await draw(<List />);
  await shows('Nove Oito');
  expect(asked).toEqual([]);
  queryClient.clear();
  serve(() => Response.json({ error: 'ERR_NO_PERMISSION', fields: [], params: {} }, { status: 403 }));
  await draw(<List />);
  await vi.waitFor(() => expect(document.body.textContent).toContain('Nove Oito'));
});
