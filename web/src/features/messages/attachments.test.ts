import { sendableKinds } from '@prosa/shared';
import { constants } from '@prosa/shared/kernel/constants';
import { expect, test } from 'vitest';
import { kindOf, refusalOf } from './attachments.ts';

test.each([
  ['image/png', 'image'],
  ['image/svg+xml', 'document'],
  ['video/mp4', 'video'],
  ['video/x-matroska', 'document'],
  ['audio/mpeg', 'audio'],
  ['application/pdf', 'document'],
  ['', 'document'],
])('%s goes as %s', (type, kind) => {
  expect(kindOf({ type })).toBe(kind);
});

test('a picture can be sent as the file it is', () => {
  expect(kindOf({ type: 'image/png' }, true)).toBe('document');
});

test.each([
  [0, 'empty'],
  [1, null],
  [constants.maxFileBytes, null],
  [constants.maxFileBytes + 1, 'tooLarge'],
])('a file of %i bytes: %s', (size, refusal) => {
  expect(refusalOf({ size }, 'image', sendableKinds)).toBe(refusal);
});

test('what the network cannot carry is refused before it goes up', () => {
  expect(refusalOf({ size: 5 }, 'audio', ['text', 'image'])).toBe('notSupported');
});

test('a file larger than the plan allows is told before it goes up', () => {
  expect(refusalOf({ size: 2_001 }, 'document', sendableKinds, 2_000)).toBe('tooLarge');
  expect(refusalOf({ size: 2_000 }, 'document', sendableKinds, 2_000)).toBeNull();
});
