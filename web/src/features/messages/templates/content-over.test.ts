import { expect, test } from 'vitest';
import { contentOver } from './content-over.ts';

test('over an official number an approved text is the usual thing, unless a text was written', () => {
  expect(contentOver({ provider: 'cloud' }, { content: 'text', hasText: false })).toBe('template');
  expect(contentOver({ provider: 'cloud' }, { content: 'text', hasText: true })).toBe('text');
  expect(contentOver({ provider: 'cloud' }, { content: 'template', hasText: true })).toBe('template');
  expect(contentOver({ provider: 'beta' }, { content: 'template', hasText: true })).toBe('text');
  expect(contentOver(undefined, { content: 'template', hasText: true })).toBe('text');
});
