import { expect, test } from 'vitest';
import { mediaOf } from '../attachments/attachments.ts';
import { unnumbered } from '../conversation.ts';
import { buildMessage } from '../testing.ts';
import { isViewable } from './viewable.ts';

const file = (name: string, fields = {}) =>
  buildMessage({
    seq: 1,
    mediaType: 'application',
    mediaUrl: '/media/a',
    media: { ...mediaOf(new File([], name)), fileName: name, state: 'ready' },
    ...fields,
  });

test('pictures, films and PDF files are looked at large, other documents are not', () => {
  expect(isViewable(file('contrato.pdf'))).toBe(true);
  expect(isViewable(file('contrato.docx'))).toBe(false);
  expect(isViewable(buildMessage({ seq: 1, mediaType: 'image', mediaUrl: '/media/a' }))).toBe(true);
  expect(isViewable(buildMessage({ seq: 1, mediaType: 'video', mediaUrl: '/media/a' }))).toBe(true);
});

test('a PDF is looked at once the server has it, and as long as it stands', () => {
  expect(isViewable(file('contrato.pdf', { seq: unnumbered }))).toBe(false);
  expect(isViewable(file('contrato.pdf', { mediaUrl: null }))).toBe(false);
  expect(isViewable(file('contrato.pdf', { isDeleted: true }))).toBe(false);
});
