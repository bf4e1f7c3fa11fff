import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#src/testing/screen.tsx';
import { GuideLink } from './guide-link.tsx';

test.each([
  ['/campaign/7/report', 'campaigns'],
  ['/kanban', 'kanban'],
])('the “?” of a screen leads to the guide that explains it: %s', async (address, slug) => {
  const root = createRootRoute({ component: GuideLink });
  const routes = ['/kanban', '/campaign/$campaignId/report'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => null }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await draw(<RouterProvider router={router as never} />);
  const link = await screen.findByRole('link', { name: 'Ajuda desta tela' });
  expect(link.getAttribute('href')).toBe(`/helps/guides/${slug}`);
});
