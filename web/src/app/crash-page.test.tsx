import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/lib/feedback/api-error.ts';
import { draw } from '#src/testing/screen.tsx';
import { CrashPage } from './crash-page.tsx';

// The router tells of every page that fails.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

// What the router told counts against no test.
afterEach(() => void vi.clearAllMocks());

/** Opens a page that fails with these errors, one after the other, and then stands. */
async function open(...errors: Error[]): Promise<void> {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    loader: () => {
      const error = errors.shift();
      if (error !== undefined) throw error;
    },
    component: () => <p>a página</p>,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory(),
    defaultErrorComponent: CrashPage,
  });
  await draw(<RouterProvider router={router as never} />);
}

test('a page that could not reach the server stands by itself when the line is back', async () => {
  await open(new ApiError('ERR_OFFLINE', 0));
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeDefined();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('a página')).toBeDefined();
});

test('a page that broke by itself waits for its reader', async () => {
  await open(new Error('a mistake of ours'));
  expect(await screen.findByRole('button', { name: 'Recarregar' })).toBeDefined();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText('a página')).toBeNull();
});
