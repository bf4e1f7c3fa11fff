import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useKeptScroll } from './use-kept-scroll.ts';

function Frame() {
  const content = useRef<HTMLElement>(null);
  useKeptScroll(content);
  return (
    <main ref={content}>
      <Link to={'/list' as string}>List</Link>
      <Link to={'/entry' as string}>Entry</Link>
      <Outlet />
    </main>
  );
}

test('a page one goes back to stands where it was left; one that is opened anew begins at its top', async () => {
  const root = createRootRoute({ component: Frame });
  const pages = ['list', 'entry'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>{`The ${path}`}</h1> }),
  );
  const history = createMemoryHistory({ initialEntries: ['/list'] });
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren(pages), history }) as never} />);
  const shows = (name: string) => screen.findByRole('heading', { name });
  const page = () => screen.getByRole('main');
  const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }));

  await shows('The list');
  page().scrollTop = 700;
  follow('Entry');
  await shows('The entry');
  await vi.waitFor(() => expect(page().scrollTop).toBe(0));
  page().scrollTop = 40;

  act(() => history.back());
  await shows('The list');
  await vi.waitFor(() => expect(page().scrollTop).toBe(700));
  act(() => history.forward());
  await shows('The entry');
  await vi.waitFor(() => expect(page().scrollTop).toBe(40));

  follow('List');
  await shows('The list');
  await vi.waitFor(() => expect(page().scrollTop).toBe(0));
});
