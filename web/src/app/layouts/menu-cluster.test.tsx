import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#src/testing/screen.tsx';
import { clustersOf, navigationFor } from '../navigation.ts';
import { MenuCluster } from './menu-cluster.tsx';

const admin = { id: 1, profile: 'admin', super: false } as const;
const everything = {
  useCampaigns: true,
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: true,
  useKanban: true,
  useOpenAi: true,
  useIntegrations: true,
};
const clusters = clustersOf(navigationFor(admin, 'administration', everything));
const campaigns = clusters.find(({ name }) => name === 'campaigns')?.entries ?? [];

async function drawAt(path: string) {
  const root = createRootRoute();
  const component = () => (
    <ul>
      <MenuCluster name="campaigns" entries={campaigns}>
        <li>inside</li>
      </MenuCluster>
    </ul>
  );
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path, component })]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await draw(<RouterProvider router={router as never} />);
  return screen.findByRole('button', { name: 'Campanhas' });
}

test('entries of campaigns stand together, and everything else keeps its place', () => {
  expect(campaigns.map(({ to }) => to)).toContain('/contact-lists');
  expect(clusters.filter(({ name }) => name === 'campaigns')).toHaveLength(1);
  expect(clusters.flatMap(({ entries }) => entries)).toEqual(
    navigationFor(admin, 'administration', everything),
  );
});

test('it is folded away until it is wanted', async () => {
  const button = await drawAt('/');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('it stands open where the reader is on one of its pages', async () => {
  expect((await drawAt('/contact-lists')).getAttribute('aria-expanded')).toBe('true');
});
