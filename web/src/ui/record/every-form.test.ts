/** One hook holds every form: what the contract refuses, where the server's refusals belong, what is told and when. */
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../../**/*.ts', '../../**/*.tsx', '!../../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('no form is held past useContractForm', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(500);
  const past = Object.entries(sources).filter(
    ([path, text]) => path !== './use-contract-form.ts' && /\buseForm\b/.test(text),
  );
  expect(past.map(([path]) => path)).toEqual([]);
});
