import { Notifications } from '@mantine/notifications';
import type { SessionUser } from '@prosa/shared';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { draw } from '#src/testing/screen.tsx';
import { ticketPatches } from '../realtime.ts';
import { agent, buildTicket, uuidOf } from '../testing.ts';
import { useTicket } from './use-ticket.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

function Opened({ uuid }: { uuid: string }) {
  return useTicket(uuid).ticket?.contact.name ?? 'nothing yet';
}

/** Opens the address of a ticket for which the server answers this; answers where that leads. */
async function opening(status: number, body: object) {
  const viewer = {
    ...agent,
    queues: agent.queueIds.map((id) => ({
      id,
      name: '',
      color: '',
      UserQueue: { queueId: id, userId: agent.id },
    })),
  };
  queryClient.setQueryData(sessionQuery.queryKey, viewer as unknown as SessionUser);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })));
  const root = createRootRoute();
  const list = createRoute({ getParentRoute: () => root, path: '/tickets', component: () => 'the list' });
  const one = createRoute({
    getParentRoute: () => root,
    path: '/tickets/$uuid',
    component: () => <Opened uuid={uuidOf(1)} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([list, one]),
    history: createMemoryHistory({ initialEntries: [`/tickets/${uuidOf(1)}`] }),
  });
  await draw(
    <>
      <Notifications />
      <RouterProvider router={router as never} />
    </>,
  );
  return () => router.state.location.pathname;
}

const detail = (fields: Parameters<typeof buildTicket>[0]) => {
  const ticket = buildTicket(fields);
  return { ...ticket, contact: { ...ticket.contact, extraInfo: [] } };
};

test('a ticket of one’s queue is opened', async () => {
  const here = await opening(200, detail({ status: 'open', queueId: 1, userId: agent.id }));
  expect(await screen.findByText('Maria')).toBeDefined();
  expect(here()).toBe(`/tickets/${uuidOf(1)}`);
});

test.each([
  ['refuses', 403, { error: 'ERR_NO_PERMISSION' }],
  ['shows what is not theirs any more', 200, detail({ status: 'open', queueId: 3, userId: 9 })],
])(
  'where the server %s, access is not allowed and the way leads to the list',
  async (_what, status, body) => {
    const here = await opening(status, body);
    expect(await screen.findByText('Acesso não permitido')).toBeDefined();
    await waitFor(() => expect(here()).toBe('/tickets'));
  },
);

test('a ticket that is gone says so and leads to the list', async () => {
  const here = await opening(404, { error: 'ERR_NO_TICKET_FOUND' });
  expect(await screen.findByText('Atendimento não encontrado.')).toBeDefined();
  await waitFor(() => expect(here()).toBe('/tickets'));
});

test('the address of a ticket that another took in leads there', async () => {
  const here = await opening(
    200,
    detail({ id: 2, uuid: uuidOf(2), status: 'open', queueId: 1, userId: agent.id }),
  );
  await waitFor(() => expect(here()).toBe(`/tickets/${uuidOf(2)}`));
});

test('a ticket that another took in while it is open leads there, and says so once', async () => {
  const here = await opening(200, detail({ status: 'open', queueId: 1, userId: agent.id }));
  await screen.findByText('Maria');
  const gone = JSON.stringify({ error: 'ERR_NO_TICKET_FOUND' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(gone, { status: 404 })));
  act(() => ticketPatches.ticket?.({ action: 'delete', ticketId: 1, intoUuid: uuidOf(2) }, queryClient));
  await waitFor(() => expect(here()).toBe(`/tickets/${uuidOf(2)}`));
  expect(await screen.findAllByText('As duas conversas agora são uma só')).toHaveLength(1);
  expect(screen.queryByText('Atendimento não encontrado.')).toBeNull();
});
