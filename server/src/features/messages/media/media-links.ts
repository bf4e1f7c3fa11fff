/** Signed addresses of messages' files. */
import { fileLinks } from '#src/tenant/files/index.ts';

/** Which copy of a message's file is meant; `phone` is the one on a simulated phone. */
export type MediaVariant = 'file' | 'thumb' | 'phone';

export type MediaKey = {
  readonly companyId: number;
  readonly messageId: string;
  readonly variant: MediaVariant;
};

export type MediaLinks = {
  /** Valid for the rest of today (UTC) and all of tomorrow. */
  readonly of: (key: MediaKey, now: Date) => string;
  readonly isValid: (key: MediaKey, day: number, signature: string, now: Date) => boolean;
};

const pathOf = ({ companyId, messageId, variant }: MediaKey): `/${string}` =>
  `/media/${companyId}/${messageId}/${variant}`;

/**
 * Opens the signed addresses of messages' files; `origin` is where browsers reach this server, and without one
 * addresses are relative to it.
 */
export function mediaLinks(secret: Uint8Array, origin = ''): MediaLinks {
  const links = fileLinks(secret, origin);
  return {
    of: (key, now) => links.of(pathOf(key), now),
    isValid: (key, day, signature, now) => links.isValid(pathOf(key), day, signature, now),
  };
}
