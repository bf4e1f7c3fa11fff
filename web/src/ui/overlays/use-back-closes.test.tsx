import { Menu, Popover } from '@mantine/core';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '#src/testing/screen.tsx';
import { Dialog } from './dialog.tsx';
import { MenuAnchor } from './menu-anchor.tsx';
import { useBackIsEscape } from './use-back-closes.ts';
import { useHeldEscape } from './use-held-escape.ts';

let narrow = true;
beforeEach(() => {
  narrow = true;
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: narrow }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

function Frame() {
  useBackIsEscape();
  return <Outlet />;
}

/** Draws a page to which one has come from another; the way back is that of a browser. */
async function drawThere(page: () => ReactNode): Promise<{ back: () => Promise<void>; at: () => string }> {
  window.history.replaceState(null, '', '/list');
  const history = createBrowserHistory();
  const root = createRootRoute({ component: Frame });
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/list', component: () => 'the list' }),
    createRoute({ getParentRoute: () => root, path: '/one', component: page }),
  ];
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  await draw(<RouterProvider router={router as never} />);
  await screen.findByText('the list');
  await act(() => router.navigate({ to: '/one' } as never));
  return {
    // Told once it has happened; a way back that is refused goes forward again.
    back: async () => {
      const told = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
      await act(async () => {
        window.history.back();
        await told;
      });
    },
    at: () => window.location.pathname,
  };
}

const Steps = () => (
  <Menu>
    <Menu.Target>
      <button type="button">Mais ações</button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item>Transferir</Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

test('the way back closes a menu before it leaves the page', async () => {
  const { back, at } = await drawThere(Steps);
  fireEvent.click(screen.getByRole('button', { name: 'Mais ações' }));
  await screen.findByRole('menuitem', { name: 'Transferir' });
  await back();
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  await waitFor(() => expect(at()).toBe('/one'));
  await back();
  await waitFor(() => expect(at()).toBe('/list'));
});

test('of two that lie above each other it closes the upper one', async () => {
  function Page() {
    const [opened, open] = useState(true);
    return (
      <Dialog opened={opened} onClose={() => open(false)} title="Transferir">
        <Popover defaultOpened>
          <Popover.Target>
            <button type="button">Quem</button>
          </Popover.Target>
          <Popover.Dropdown>Ana</Popover.Dropdown>
        </Popover>
        <Steps />
      </Dialog>
    );
  }
  const { back, at } = await drawThere(Page);
  fireEvent.click(await screen.findByRole('button', { name: 'Mais ações' }));
  await screen.findByRole('menuitem', { name: 'Transferir' });
  await back();
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Transferir' })).toBeDefined();
  await waitFor(() => expect(at()).toBe('/one'));
});

test('it gives up an answer begun, as Escape does', async () => {
  function Page() {
    const [answering, answer] = useState(true);
    useHeldEscape(answering, () => answer(false));
    return answering ? 'answering' : 'nothing begun';
  }
  const { back, at } = await drawThere(Page);
  await screen.findByText('answering');
  await back();
  expect(await screen.findByText('nothing begun')).toBeDefined();
  await waitFor(() => expect(at()).toBe('/one'));
});

test('where there is room for both it leads back, whatever is open', async () => {
  narrow = false;
  const { back, at } = await drawThere(Steps);
  fireEvent.click(screen.getByRole('button', { name: 'Mais ações' }));
  await screen.findByRole('menuitem', { name: 'Transferir' });
  await back();
  await waitFor(() => expect(at()).toBe('/list'));
});

test('a menu that hangs on nothing anybody can press is left by the way back', async () => {
  function Page() {
    const [opened, open] = useState(true);
    return (
      <Menu opened={opened} onChange={open}>
        <Menu.Target>
          <MenuAnchor label="Steps" />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Step</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    );
  }
  const { back, at } = await drawThere(Page);
  await screen.findByRole('menuitem', { name: 'Step' });
  await back();
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Step' })).toBeNull());
  expect(at()).toBe('/one');
});
