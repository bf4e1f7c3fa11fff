import { afterEach, expect, test, vi } from 'vitest';
import { pdfProblemOf } from './pdf-problem.ts';

const named = (name: string): Error => Object.assign(new Error('no'), { name });

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a PDF that wants a password, one that is damaged and one that did not come are told apart', () => {
  expect(pdfProblemOf(named('PasswordException'))).toBe('locked');
  expect(pdfProblemOf(named('InvalidPDFException'))).toBe('broken');
  expect(pdfProblemOf(named('ResponseException'))).toBe('away');
});

test('what has no name is the line when there is none, else the file', () => {
  expect(pdfProblemOf(new TypeError('Failed to fetch'))).toBe('broken');
  vi.stubGlobal('navigator', { onLine: false });
  expect(pdfProblemOf(new TypeError('Failed to fetch'))).toBe('away');
});
