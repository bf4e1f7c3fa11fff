/**
 * The line that a list shows of a message, taken apart: the server begins it with a sign of the message's kind. Pure.
 */
import type { TicketView } from '@prosa/shared';

const kinds = {
  '📷': 'photo',
  '💟': 'sticker',
  GIF: 'gif',
  '🎥': 'video',
  '🎤': 'voice',
  '🎵': 'audio',
  '📄': 'file',
  '📍': 'place',
  '👤': 'contact',
  '📹': 'videoCall',
  '📞': 'call',
} as const;
type Sign = keyof typeof kinds;
export type PreviewKind = (typeof kinds)[Sign] | 'deleted';

const isSign = (text: string): text is Sign => text in kinds;
/** Kinds whose line is what was written, and nothing else. */
const texts: readonly (string | null)[] = [null, 'conversation', 'extendedTextMessage'];

type Parts = { readonly sign: string | null; readonly kind: PreviewKind | null; readonly said: string };

/** Returns sign, kind and the rest; a text that somebody began with such a sign stays what it is. */
export function previewParts({ lastMessage, last }: Pick<TicketView, 'lastMessage' | 'last'>): Parts {
  if (lastMessage === '🚫') return { sign: '🚫', kind: 'deleted', said: '' };
  const [sign = '', ...rest] = lastMessage.split(' ');
  if (texts.includes(last.mediaType) || !isSign(sign)) return { sign: null, kind: null, said: lastMessage };
  const said = rest.join(' ');
  // A file's name says what it is; GIF is a word already.
  const kind = kinds[sign] === 'file' && said !== '' ? null : kinds[sign];
  return { sign: sign === 'GIF' ? null : sign, kind, said };
}
