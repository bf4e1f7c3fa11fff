/** Pages behind a gate, for tests. */
import { Notifications } from '@mantine/notifications';
import type { SessionUser } from '@prosa/shared';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { buildSession } from '#src/lib/session/testing.ts';
import { draw } from '#src/testing/screen.tsx';

/** Lets an admin, unless told, visit `/inside` behind the gate; `/` and `/tickets` are where gates send people. */
export async function visit(gate: () => ReactNode, signedIn: Partial<SessionUser> = {}): Promise<void> {
  queryClient.setQueryData(sessionQuery.queryKey, buildSession({ profile: 'admin', ...signedIn }));
  const root = createRootRoute();
  const behind = createRoute({ getParentRoute: () => root, id: 'gate', component: gate });
  const inside = createRoute({ getParentRoute: () => behind, path: '/inside', component: () => 'inside' });
  const start = createRoute({ getParentRoute: () => root, path: '/', component: () => 'start' });
  const tickets = createRoute({ getParentRoute: () => root, path: '/tickets', component: () => 'tickets' });
  const router = createRouter({
    routeTree: root.addChildren([behind.addChildren([inside]), start, tickets]),
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
