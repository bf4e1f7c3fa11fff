/** A stored file that stands in no conversation, in the words of the driver. */
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { OutboundContent } from '#src/drivers/whatsapp/driver.ts';
import type { StoredFile } from '#src/tenant/files/index.ts';
import { kindOf } from '../outbound/draft.rules.ts';

/** Returns a stored file as networks take it. A sound has no words of its own: `body` is left out of it. */
export function fileContent(
  storage: Storage,
  { path, mediaType, fileName, size }: StoredFile,
  body: string,
): OutboundContent {
  const media = { open: () => storage.get(path), key: path, mimetype: mediaType, size, fileName };
  // Networks take no WebP that is not a sticker.
  const kind = mediaType === 'image/webp' ? 'document' : kindOf(mediaType, size);
  return kind === 'audio' ? { kind, media, voice: false } : { kind, body, media };
}
