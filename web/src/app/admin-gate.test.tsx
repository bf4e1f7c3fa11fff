import { Notifications } from '@mantine/notifications';
import type { SessionUser } from '@prosa/shared';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sessionQuery } from '#src/features/auth/index.ts';
import { queryClient } from '#src/lib/query.ts';
import { draw } from '#src/testing/screen.tsx';
import { AdminGate } from './admin-gate.tsx';

const user: SessionUser = {
  id: 1,
  name: 'Ana',
  email: 'ana@exemplo.com',
  profile: 'user',
  companyId: 1,
  super: false,
  allTicket: 'desabled',
  whatsappId: null,
  language: null,
  tokenVersion: 0,
  restricted: false,
  queues: [],
  company: {
    id: 1,
    name: 'Padaria',
    dueDate: null,
    status: true,
    planId: null,
    language: 'pt',
    timezone: 'America/Sao_Paulo',
    settings: [],
  },
};

afterEach(() => queryClient.clear());

/** Visits a page behind the gate; `/tickets` is where the gate sends people. */
async function visit(profile: SessionUser['profile']) {
  const signedIn: SessionUser = { ...user, profile };
  queryClient.setQueryData(sessionQuery.queryKey, signedIn);
  const root = createRootRoute();
  const gate = createRoute({ getParentRoute: () => root, id: 'gate', component: AdminGate });
  const inside = createRoute({ getParentRoute: () => gate, path: '/inside', component: () => 'inside' });
  const tickets = createRoute({ getParentRoute: () => root, path: '/tickets', component: () => 'tickets' });
  const router = createRouter({
    routeTree: root.addChildren([gate.addChildren([inside]), tickets]),
    history: createMemoryHistory({ initialEntries: ['/inside'] }),
  });
  await draw(
    <>
      <Notifications />
      {/* The application's own router is another type. */}
      <RouterProvider router={router as never} />
    </>,
  );
}

test('lets admins in', async () => {
  await visit('admin');
  expect(await screen.findByText('inside')).toBeDefined();
});

test('tells others that access is not allowed and takes them to the tickets', async () => {
  await visit('user');
  expect(await screen.findByText('Acesso não permitido')).toBeDefined();
  expect(screen.queryByText('inside')).toBeNull();
  expect(await screen.findByText('tickets', {}, { timeout: 3_000 })).toBeDefined();
});
