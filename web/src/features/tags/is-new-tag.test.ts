import { tagNameLength } from '@prosa/shared';
import { expect, test } from 'vitest';
import { isNewTag } from './is-new-tag.ts';

const known = [{ name: 'São Paulo' }];

test.each([
  ['Curitiba', true],
  [' são paulo ', false],
  ['Sao Paulo', true],
  ['x'.repeat(tagNameLength.min - 1), false],
  ['x'.repeat(tagNameLength.max), true],
  ['x'.repeat(tagNameLength.max + 1), false],
])('whether “%s” can be created beside a tag called “São Paulo”: %s', (name, isNew) => {
  expect(isNewTag(name, known)).toBe(isNew);
});
