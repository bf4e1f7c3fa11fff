import { afterEach, expect, test, vi } from 'vitest';
import { problemOf } from './pdf-problem.ts';

const named = (name: string): Error => Object.assign(new Error('no'), { name });

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a PDF that wants a password, one that is damaged and one that did not come are told apart', () => {
  expect(problemOf(named('PasswordException'))).toBe('locked');
  expect(problemOf(named('InvalidPDFException'))).toBe('broken');
  expect(problemOf(named('ResponseException'))).toBe('away');
});

test('what has no name is the line when there is none, else the file', () => {
  expect(problemOf(new TypeError('Failed to fetch'))).toBe('broken');
  vi.stubGlobal('navigator', { onLine: false });
  expect(problemOf(new TypeError('Failed to fetch'))).toBe('away');
});
