import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useIconCount } from './page-icon.ts';

let link: HTMLLinkElement;
beforeEach(() => {
  link = document.createElement('link');
  link.rel = 'icon';
  link.href = '/icon.svg';
  document.head.append(link);
});
afterEach(() => link.remove());

const Counted = ({ count }: { count: number }) => {
  useIconCount(count);
  return null;
};
const picture = (): string => decodeURIComponent(link.getAttribute('href') ?? '');

test('the icon counts what waits, and is plain again when nothing does', () => {
  const { rerender } = render(<Counted count={3} />);
  expect(picture()).toMatch(/^data:image\/svg\+xml,<svg .*>3<\/text>/);
  rerender(<Counted count={120} />);
  expect(picture()).toContain('>9+</text>');
  rerender(<Counted count={0} />);
  expect(picture()).toBe('/icon.svg');
  rerender(<Counted count={1} />);
  cleanup();
  expect(picture()).toBe('/icon.svg');
});
