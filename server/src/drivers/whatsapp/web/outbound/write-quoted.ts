/** An answered message as the answer shows it: out of our memory, without the key to its file. Pure. */
import type { proto } from 'baileys';
import type { ShownTarget, Target } from '../../driver.ts';
import { writeCard } from '../content/vcard.ts';

export function writeQuoted({ body, shown }: Pick<Target, 'body' | 'shown'>): proto.IMessage {
  return shown === undefined ? { conversation: body } : writeShown(body, shown);
}

function writeShown(body: string, shown: ShownTarget): proto.IMessage {
  const { kind, thumbnail } = shown;
  const mimetype = shown.mimetype === undefined ? {} : { mimetype: shown.mimetype };
  const seconds = shown.seconds === undefined ? {} : { seconds: Math.round(shown.seconds) };
  const caption = body === '' ? {} : { caption: body };
  const small = thumbnail === undefined ? {} : { jpegThumbnail: thumbnail };
  switch (kind) {
    case 'image':
      return { imageMessage: { ...mimetype, ...caption, ...small } };
    case 'video':
      return { videoMessage: { ...mimetype, ...caption, ...seconds, ...small } };
    case 'audio':
      return { audioMessage: { ...mimetype, ...seconds, ptt: shown.voice === true } };
    case 'document':
      return { documentMessage: { ...mimetype, ...caption, ...small, fileName: shown.fileName ?? body } };
    case 'sticker':
      return { stickerMessage: { ...mimetype } };
    case 'location':
      return { locationMessage: placeOf(shown.location) };
    case 'contacts': {
      const contacts = (shown.contacts ?? []).map((card) => ({
        displayName: card.name,
        vcard: writeCard(card),
      }));
      const [only] = contacts;
      return contacts.length === 1 && only !== undefined
        ? { contactMessage: only }
        : { contactsArrayMessage: { displayName: body, contacts } };
    }
  }
}

const placeOf = (location: ShownTarget['location']): proto.Message.ILocationMessage =>
  location === undefined
    ? {}
    : {
        degreesLatitude: location.latitude,
        degreesLongitude: location.longitude,
        ...(location.name && { name: location.name }),
        ...(location.address && { address: location.address }),
      };
