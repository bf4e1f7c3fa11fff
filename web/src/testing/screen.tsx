/** Draws a part of a screen as the application would: in Portuguese, with look, cache and dialogs. */
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { queryClient } from '#src/lib/api/query.ts';
import { startI18n } from '#src/lib/i18n/i18n.ts';
import { loadRestOfTexts } from '#src/lib/i18n/texts.ts';
import { theme } from '#src/ui/theme.ts';

const Around = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </MantineProvider>
);

type Drawing = {
  /** False where only the texts of a first visit are there, as after a page was opened directly. */
  readonly allTexts?: boolean;
};

export async function draw(part: ReactElement, { allTexts = true }: Drawing = {}): Promise<void> {
  await startI18n('pt');
  if (allTexts) await loadRestOfTexts();
  render(part, { wrapper: Around });
}

/**
 * Draws a page at `/` with everything around it: routes, questions, toasts. Returns how to go elsewhere, how to say
 * something else behind the `?` of the address, and where we are.
 */
export async function drawPage(
  page: ReactElement,
  drawing: Drawing = {},
): Promise<{
  go: (to: string) => void;
  narrow: (search: Readonly<Record<string, string>>) => void;
  at: () => string;
  narrowedTo: () => object;
}> {
  const root = createRootRoute({ component: Outlet });
  const paths = ['/', '/elsewhere'] as const;
  const router = createRouter({
    routeTree: root.addChildren(
      paths.map((path) =>
        createRoute({ getParentRoute: () => root, path, component: () => (path === '/' ? page : null) }),
      ),
    ),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await draw(
    <ModalsProvider>
      <Notifications position="top-center" />
      <RouterProvider router={router as never} />
    </ModalsProvider>,
    drawing,
  );
  return {
    go: (to) => void router.navigate({ to: to as '/' }),
    narrow: (search) => void router.navigate({ to: '/', search: search as never, replace: true }),
    at: () => router.state.location.pathname,
    narrowedTo: () => router.state.location.search,
  };
}

/** Draws a part of the workspace at the address of a ticket, with toasts. Returns where one is. */
export async function drawAtTicket(part: ReactElement, uuid: string): Promise<{ at: () => string }> {
  const root = createRootRoute({ component: Outlet });
  const list = createRoute({ getParentRoute: () => root, path: '/tickets', component: () => part });
  const one = createRoute({ getParentRoute: () => list, path: '$uuid' });
  const router = createRouter({
    routeTree: root.addChildren([list.addChildren([one])]),
    history: createMemoryHistory({ initialEntries: [`/tickets/${uuid}`] }),
  });
  await draw(
    <ModalsProvider>
      <Notifications />
      <RouterProvider router={router as never} />
    </ModalsProvider>,
  );
  return { at: () => router.state.location.pathname };
}
