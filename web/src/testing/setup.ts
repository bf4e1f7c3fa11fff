/**
 * Test surroundings: what a page outside a browser lacks, a stray console error fails the test, and a file leaves nothing behind for the next:
 * they share a page, because a fresh one costs more than most files' tests.
 */
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';

// A busy machine takes its time; what does not come at all still fails.
configure({ asyncUtilTimeout: 30_000 });

Object.defineProperty(window, 'matchMedia', {
  configurable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }),
});
window.ResizeObserver ??= class {
  observe(): void {
    return undefined;
  }
  unobserve(): void {
    return undefined;
  }
  disconnect(): void {
    return undefined;
  }
};
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.scrollTo ??= () => undefined;
// Nobody answers a page that no test has given a server (`answers.ts`): as a line that is cut, and without a look at this machine's ports.
globalThis.fetch = () => Promise.reject(new TypeError('no server'));

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  notifications.clean();
  document.body.replaceChildren();
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

afterAll(() => {
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});
