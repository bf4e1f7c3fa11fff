import { expect, test } from 'vitest';
import { uploads } from './uploads.ts';

URL.revokeObjectURL = () => undefined;

const isAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const hold = (id: string): void => uploads.hold(id, new File(['x'], 'a.png'), 'blob:x', false);

test('whoever leaves is asked as long as a file has not arrived', () => {
  expect(isAsked()).toBe(false);
  hold('a');
  hold('b');
  uploads.release('a');
  expect(isAsked()).toBe(true);
  uploads.release('b');
  expect(isAsked()).toBe(false);
});
