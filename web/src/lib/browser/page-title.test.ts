import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePageTitle, useTitleCount } from './page-title.ts';

test('the tab says how much waits and which page it is, whichever changes first', () => {
  const page = renderHook((title: string) => usePageTitle(title), { initialProps: 'Prosa' });
  expect(document.title).toBe('Prosa');
  const counter = renderHook((count: number) => useTitleCount(count), { initialProps: 3 });
  expect(document.title).toBe('(3) Prosa');
  page.rerender('Conexões · Prosa');
  expect(document.title).toBe('(3) Conexões · Prosa');
  counter.rerender(120);
  expect(document.title).toBe('(99+) Conexões · Prosa');
  counter.rerender(0);
  expect(document.title).toBe('Conexões · Prosa');
});

test('nothing is counted any more once nobody counts', () => {
  renderHook(() => usePageTitle('Prosa'));
  const { unmount } = renderHook(() => useTitleCount(2));
  expect(document.title).toBe('(2) Prosa');
  unmount();
  expect(document.title).toBe('Prosa');
});
