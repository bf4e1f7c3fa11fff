import { sendableKinds } from '@prosa/shared';
import { constants } from '@prosa/shared/kernel/constants';
import { expect, test } from 'vitest';
import { kindOf, refusalOf, type Takes } from './attachments.ts';

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

const anything: Takes = { kinds: [...sendableKinds], documentEndings: null };
const picture = { name: 'a.png', type: 'image/png', size: 5 };

test.each([
  [0, 'empty'],
  [1, null],
  [constants.maxFileBytes, null],
  [constants.maxFileBytes + 1, 'tooLarge'],
])('a file of %i bytes: %s', (size, refusal) => {
  expect(refusalOf({ ...picture, size }, 'image', anything)).toBe(refusal);
});

test('what the network cannot carry is refused before it goes up', () => {
  expect(refusalOf(picture, 'audio', { ...anything, kinds: ['text', 'image'] })).toBe('notSupported');
});

test('a file larger than the plan allows is told before it goes up', () => {
  expect(refusalOf({ ...picture, size: 2_001 }, 'document', anything, 2_000)).toBe('tooLarge');
  expect(refusalOf({ ...picture, size: 2_000 }, 'document', anything, 2_000)).toBeNull();
});

test.each([
  ['nota.XML', 'text/xml', null],
  ['fotos.zip', 'application/zip', 'wrongFormat'],
  ['sem-fim', '', 'wrongFormat'],
  ['foto.heic', 'image/heic', null],
])('%s of type %s to a network of few formats: %s', (name, type, refusal) => {
  const takes = { ...anything, documentEndings: ['pdf', 'xml'] };
  expect(refusalOf({ name, type, size: 5 }, 'document', takes)).toBe(refusal);
  expect(refusalOf({ name, type, size: 5 }, 'document', anything)).toBeNull();
});
