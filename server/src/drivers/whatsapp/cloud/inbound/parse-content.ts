/** What a webhook's message holds, in our words. A type that we do not know is named, never dropped. Pure. */
import type { Content, MediaReference, SharedContact } from '../../content.ts';
import { type Fields, flag, inner, items, number, text } from './fields.ts';
import { hexDigest } from './inbound-file.ts';

export function contentOf(type: string, message: Fields): Content {
  const held = inner(message, type);
  switch (type) {
    case 'text':
      return { kind: 'text', body: text(held, 'body') ?? '' };
    case 'image':
    case 'video':
    case 'audio':
    case 'document':
    case 'sticker':
      return fileContent(type, held);
    case 'location':
      return locationOf(held);
    case 'contacts':
      return contactsOf(items(message, 'contacts'));
    case 'interactive':
      return choiceOf(held);
    case 'button': {
      const title = text(held, 'text') ?? '';
      return { kind: 'choice', body: title, choiceId: text(held, 'payload') ?? title };
    }
    case 'order':
      return orderContent(held);
    // A file of an old conversation; it follows under the same id.
    case 'media_placeholder':
      return { kind: 'waiting', body: '' };
    case 'unsupported':
      return { kind: 'unsupported', body: '', what: unsupportedWhat(message) };
    default:
      return { kind: 'unsupported', body: text(held, 'text') ?? text(held, 'body') ?? '', what: type };
  }
}

/** Returns the new text or caption of a message that was changed. */
export function editedBody(edit: Fields): string {
  const message = inner(edit, 'message');
  const content = contentOf(text(message, 'type') ?? 'text', message);
  return content.body;
}

/** Items, quantities and prices stand on its card. */
function orderContent(order: Fields): Content {
  const body = text(order, 'text') ?? '';
  if (items(order, 'product_items').length > 0) return { kind: 'text', body };
  return { kind: 'unsupported', body, what: 'order' };
}

type FileType = 'image' | 'video' | 'audio' | 'document' | 'sticker';

function fileContent(type: FileType, held: Fields): Content {
  const media = mediaOf(held);
  if (media === null)
    return { kind: 'unsupported', body: text(held, 'caption') ?? '', what: `${type} without a file` };
  const body = text(held, 'caption') ?? '';
  switch (type) {
    case 'video':
      return { kind: type, body, media, gif: false };
    case 'audio':
      return { kind: type, body, media, voice: flag(held, 'voice') };
    case 'sticker':
      return { kind: type, body, media, animated: flag(held, 'animated') };
    default:
      return { kind: type, body, media };
  }
}

function mediaOf(held: Fields): MediaReference | null {
  const reference = text(held, 'id');
  if (reference === null) return null;
  const sha256 = text(held, 'sha256');
  return {
    reference,
    mimetype: text(held, 'mime_type') ?? 'application/octet-stream',
    size: number(held, 'file_size'),
    fileName: text(held, 'filename'),
    sha256: sha256 === null ? null : hexDigest(sha256),
    seconds: null,
    width: null,
    height: null,
    waveform: null,
    thumbnail: null,
  };
}

function locationOf(held: Fields): Content {
  const latitude = number(held, 'latitude');
  const longitude = number(held, 'longitude');
  if (latitude === null || longitude === null)
    return { kind: 'unsupported', body: '', what: 'location without a place' };
  const name = text(held, 'name');
  const address = text(held, 'address');
  return {
    kind: 'location',
    body: name ?? address ?? '',
    location: { latitude, longitude, name, address },
    live: false,
  };
}

function contactsOf(cards: readonly Fields[]): Content {
  const contacts = cards.map(parseCard);
  if (contacts.length === 0) return { kind: 'unsupported', body: '', what: 'contacts without anybody' };
  return { kind: 'contacts', body: contacts.map(({ name }) => name).join(', '), contacts };
}

function parseCard(card: Fields): SharedContact {
  const phones = items(card, 'phones').flatMap((phone) => {
    const digits = (text(phone, 'wa_id') ?? text(phone, 'phone') ?? '').replace(/\D/g, '');
    return digits === '' ? [] : [digits];
  });
  const holder = inner(card, 'name');
  const name = text(holder, 'formatted_name') ?? text(holder, 'first_name') ?? phones[0] ?? '';
  return { name, phones, vcard: text(card, 'vcard') ?? vcardOf(name, phones) };
}

function vcardOf(name: string, phones: readonly string[]): string {
  const safe = name.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, ' ');
  const lines = phones.map((phone) => `TEL;type=CELL;waid=${phone}:+${phone}`);
  return ['BEGIN:VCARD', 'VERSION:3.0', `N:;${safe};;;`, `FN:${safe}`, ...lines, 'END:VCARD'].join('\n');
}

function choiceOf(held: Fields): Content {
  const type = text(held, 'type') ?? '';
  const reply = inner(held, type);
  if (type === 'button_reply' || type === 'list_reply') {
    const body = text(reply, 'title') ?? '';
    return { kind: 'choice', body, choiceId: text(reply, 'id') ?? body };
  }
  // A form that was filled in: its answers are JSON of the form's own making.
  if (type === 'nfm_reply')
    return {
      kind: 'choice',
      body: text(reply, 'body') ?? text(reply, 'name') ?? '',
      choiceId: text(reply, 'response_json') ?? '',
    };
  return { kind: 'unsupported', body: '', what: `interactive ${type}` };
}

function unsupportedWhat(message: Fields): string {
  const [error = {}] = items(message, 'errors');
  const named = inner(message, 'unsupported');
  return (
    text(named, 'type') ??
    text(inner(error, 'error_data'), 'details') ??
    text(error, 'title') ??
    'unsupported'
  );
}
