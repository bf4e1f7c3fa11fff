import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useVisibleHeight } from './use-visible-height.ts';

afterEach(() => vi.unstubAllGlobals());

function Page() {
  useVisibleHeight();
  return null;
}
const known = (): string => document.documentElement.style.getPropertyValue('--visible-height');

test('a keyboard that covers a part of the window leaves the page the rest', () => {
  const viewport = Object.assign(new EventTarget(), { height: 844, scale: 1, offsetTop: 0 });
  vi.stubGlobal('visualViewport', viewport);
  const { unmount } = render(<Page />);
  expect(known()).toBe('844px');
  viewport.height = 510.4;
  viewport.dispatchEvent(new Event('resize'));
  expect(known()).toBe('510px');
  unmount();
  expect(known()).toBe('');
});
