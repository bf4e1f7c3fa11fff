/** A row that waits to leave, and a change of one, in the words of the driver. */

import type { Storage } from '#src/drivers/storage/driver.ts';
import type {
  OutboundContent,
  OutboundMedia,
  OutboundMessage,
  OutboundPreview,
  ShownTarget,
  Target,
} from '#src/drivers/whatsapp/driver.ts';
import type { Identity } from '#src/drivers/whatsapp/events.ts';
import { previewOf } from '#src/features/tickets/index.ts';
import { nameFor } from '#src/tenant/files/index.ts';
import type { OutgoingChange } from '../changes/outgoing-change.queries.ts';
import type { MessageRow } from '../message.queries.ts';
import type { MediaDetails } from '../message-details.tables.ts';
import { kindOfRow } from '../outbound/draft.rules.ts';

export type Quoted = { readonly row: MessageRow; readonly participant: readonly Identity[] };

/** Returns how a network knows a quoted message; `undefined` for one that its network has not named yet. */
export function targetOf({ row, participant }: Quoted): Target | undefined {
  if (row.providerId === null) return undefined;
  return {
    providerId: row.providerId,
    fromMe: row.fromMe,
    body: previewOf(row.body),
    ...(participant.length === 0 ? {} : { participant }),
    ...shownOf(row),
  };
}

/** Returns what an answer to a message shows where that is no text. */
function shownOf({ mediaType, details, isDeleted }: MessageRow): { readonly shown?: ShownTarget } {
  const { media, location, contacts } = details ?? {};
  if (isDeleted) return {};
  if (location !== undefined) return { shown: { kind: 'location', location } };
  if (contacts !== undefined)
    return {
      shown: { kind: 'contacts', contacts: contacts.map((one) => ({ ...one, phones: [...one.phones] })) },
    };
  if (media === undefined) return {};
  return {
    shown: {
      kind: media.sticker === true ? 'sticker' : (shownKinds[mediaType] ?? 'document'),
      voice: media.voice === true,
      mimetype: media.mimetype,
      ...(media.fileName === null ? {} : { fileName: media.fileName }),
      ...(media.seconds === null ? {} : { seconds: media.seconds }),
      ...(media.preview === undefined ? {} : { thumbnail: Buffer.from(media.preview, 'base64') }),
    },
  };
}

const shownKinds: Readonly<Record<string, ShownTarget['kind']>> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
};

export function outboundOf(storage: Storage, row: MessageRow, quoted: Quoted | undefined): OutboundMessage {
  const target = quoted === undefined ? undefined : targetOf(quoted);
  return {
    ...contentOf(storage, row),
    id: row.id,
    ...(target === undefined ? {} : { quoted: target }),
    ...(row.isForwarded ? { forwarded: true } : {}),
  };
}

function contentOf(storage: Storage, row: MessageRow): OutboundContent {
  const { body, details, mediaPath } = row;
  const kind = kindOfRow(row);
  const { media, location, contacts, choices, template, card } = details ?? {};
  const held = media !== undefined && mediaPath !== null ? { media, path: mediaPath } : undefined;
  const file = held && fileOf(storage, row, held.path, held.media);
  if (template !== undefined) {
    const header = file === undefined ? {} : { header: { kind: headerKindOf(row.mediaType), media: file } };
    return { kind: 'template', ...template, ...header };
  }
  if (held !== undefined && file !== undefined) {
    if (kind === 'audio') return { kind, media: file, voice: held.media.voice === true };
    if (kind === 'sticker') return { kind, media: file, animated: held.media.animated === true };
    if (kind === 'image' || kind === 'video') return { kind, body, media: file };
    return { kind: 'document', body, media: file };
  }
  if (location !== undefined) return { kind: 'location', location };
  if (contacts !== undefined)
    return {
      kind: 'contacts',
      contacts: contacts.map(({ phones, ...card }) => ({ ...card, phones: [...phones] })),
    };
  if (choices !== undefined) return { kind: 'choices', body, ...choices };
  if (card?.type === 'poll') {
    const options = card.options.map(({ name }) => name);
    return { kind: 'poll', question: card.title ?? '', options, many: card.many };
  }
  return { kind: 'text', body, ...previewIn(body, details) };
}

/** Returns what the text's link shows, as long as it stands in the words. */
function previewIn(body: string, details: MessageRow['details']): { preview?: OutboundPreview } {
  const card = details?.card;
  if (card?.type !== 'link' || card.title === null || !body.includes(card.url)) return {};
  const { url, title, text, picture } = card;
  return {
    preview: {
      url,
      title,
      ...(text !== null && { text }),
      ...(picture !== null && { picture: Buffer.from(picture, 'base64') }),
    },
  };
}

/** What stands above a template's text is told by what the message is shown as. */
const headerKindOf = (mediaType: string): 'image' | 'video' | 'document' =>
  mediaType === 'image' || mediaType === 'video' ? mediaType : 'document';

function fileOf(storage: Storage, { seq }: MessageRow, path: string, media: MediaDetails): OutboundMedia {
  return {
    open: () => storage.get(path),
    // A stored file never changes.
    key: path,
    mimetype: media.mimetype,
    size: media.size ?? 0,
    fileName: media.fileName ?? nameFor(media.mimetype, seq),
    ...(media.seconds === null ? {} : { seconds: media.seconds }),
    ...(media.waveform === null ? {} : { waveform: media.waveform }),
    ...(media.width === null ? {} : { width: media.width }),
    ...(media.height === null ? {} : { height: media.height }),
    ...(media.preview === undefined ? {} : { thumbnail: Buffer.from(media.preview, 'base64') }),
  };
}

export function changeOf({ kind, value }: OutgoingChange, target: Target): OutboundContent {
  if (kind === 'reaction') return { kind, target, emoji: value };
  return kind === 'edit' ? { kind, target, body: value } : { kind, target };
}
