import { expect, test } from 'vitest';
import { buildTicket } from '../../testing.ts';
import { previewParts } from './preview-parts.ts';

const partsOf = (lastMessage: string, mediaType: string | null) =>
  previewParts({ lastMessage, last: { ...buildTicket().last, mediaType } });

test.each([
  ['🎤 0:12', 'audio', '🎤', 'voice', '0:12'],
  ['📷', 'image', '📷', 'photo', ''],
  ['📷 olha isso', 'image', '📷', 'photo', 'olha isso'],
  ['GIF', 'video', null, 'gif', ''],
  ['📄 boleto.pdf', 'application', '📄', null, 'boleto.pdf'],
  ['📄', 'application', '📄', 'file', ''],
  ['🚫', 'conversation', '🚫', 'deleted', ''],
])('%s is said in words', (line, mediaType, sign, kind, said) => {
  expect(partsOf(line, mediaType)).toEqual({ sign, kind, said });
});

test('a text that begins with such a sign is a text', () => {
  expect(partsOf('📷 manda a foto', 'conversation')).toEqual({
    sign: null,
    kind: null,
    said: '📷 manda a foto',
  });
});
