import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { answering } from '#src/testing/answers.ts';
import { drawAtTicket } from '#src/testing/screen.tsx';
import { TopBarRoomContext } from '#src/ui/layout/top-bar-room.tsx';
import { buildSession, uuidOf } from '../../testing.ts';
import { TicketListPanel } from './ticket-list-panel.tsx';

beforeEach(() => {
  queryClient.setQueryData(sessionQuery.queryKey, buildSession({ profile: 'user' }));
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: true }));
  answering({
    'GET /tickets': { tickets: [], count: 0, hasMore: false },
    'GET /tickets/counters': { open: 2, pending: 12, unread: 0, snoozed: 0 },
    'GET /whatsapp': [],
    'GET /queue': [],
    'GET /tags/list': [],
    'GET /users/list': [],
    'GET /ticket-views': [],
    'GET /ticket-views/counts': [],
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** The frame of a telephone: one bar, and the page below it. */
function Telephone() {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <TopBarRoomContext value={{ slot, cover: () => undefined }}>
      <header ref={setSlot} />
      <main>
        <TicketListPanel />
      </main>
    </TopBarRoomContext>
  );
}

test('on a telephone one bar stands above the list: which list it is with its count, and the way to all others', async () => {
  await drawAtTicket(<Telephone />, uuidOf(1));
  const bar = within(await screen.findByRole('banner'));
  const here = await bar.findByRole('button', { name: /^Atendendo/ });
  await vi.waitFor(() => expect(here.textContent).toBe('Atendendo2'));
  expect(within(screen.getByRole('main')).queryByRole('tab')).toBeNull();
  expect(within(screen.getByRole('main')).queryByRole('button', { name: 'Filtros' })).toBeNull();
  fireEvent.click(here);
  const items = await screen.findAllByRole('menuitemradio');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Atendendo2',
    'Aguardando12',
    'Adiados',
    'Resolvidos',
    'Busca',
  ]);
  fireEvent.click(screen.getByRole('menuitemradio', { name: /^Aguardando/ }));
  expect(await bar.findByRole('button', { name: /^Aguardando/ })).toBeDefined();
});

test('filters, views and order unfold below it when they are wanted', async () => {
  await drawAtTicket(<Telephone />, uuidOf(1));
  const tools = await screen.findByRole('button', { name: 'Filtros, vistas e ordem' });
  expect(tools.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(tools);
  const list = within(screen.getByRole('main'));
  expect(await list.findByRole('button', { name: 'Filtros' })).toBeDefined();
  expect(list.getByRole('button', { name: 'Vistas salvas' })).toBeDefined();
  fireEvent.click(tools);
  expect(list.queryByRole('button', { name: 'Filtros' })).toBeNull();
});
