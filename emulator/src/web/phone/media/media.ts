/**
 * Files as WhatsApp encrypts them: each under a key of its own, from which the keys for content, integrity and the
 * repair of lost files derive. Opening one checks its integrity and what its message says of it.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { proto } from 'baileys';
import type { FileKind, MediaPointer } from '../content/media-content.ts';

/** `history` is what a phone hands to a new companion; `preview` the picture of a link. */
export type MediaKind = FileKind | 'history' | 'preview';

const purpose: Record<MediaKind, string> = {
  image: 'Image',
  sticker: 'Image',
  video: 'Video',
  audio: 'Audio',
  voice: 'Audio',
  document: 'Document',
  history: 'History',
  preview: 'Link Thumbnail',
};

const macBytes = 10;
const sidecarBlock = 65_536;

type Keys = { readonly iv: Uint8Array; readonly cipherKey: Uint8Array; readonly macKey: Uint8Array };

function keysOf(kind: MediaKind, mediaKey: Uint8Array): Keys {
  const bytes = new Uint8Array(hkdfSync('sha256', mediaKey, '', `WhatsApp ${purpose[kind]} Keys`, 112));
  return { iv: bytes.subarray(0, 16), cipherKey: bytes.subarray(16, 48), macKey: bytes.subarray(48, 80) };
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

const macOf = (macKey: Uint8Array, ...parts: readonly Uint8Array[]): Buffer => {
  const mac = createHmac('sha256', macKey);
  for (const part of parts) mac.update(part);
  return mac.digest().subarray(0, macBytes);
};

export type EncryptedMedia = Omit<MediaPointer, 'url' | 'directPath'> & { readonly encrypted: Uint8Array };

/** Encrypts a file. What is streamed also gets a sidecar, by which a player can trust the file block by block. */
export function encryptMedia(kind: MediaKind, bytes: Uint8Array, mediaKey = randomBytes(32)): EncryptedMedia {
  const { iv, cipherKey, macKey } = keysOf(kind, mediaKey);
  const cipher = createCipheriv('aes-256-cbc', cipherKey, iv);
  const content = Buffer.concat([cipher.update(bytes), cipher.final()]);
  const encrypted = Buffer.concat([content, macOf(macKey, iv, content)]);
  const isStreamed = kind === 'video' || kind === 'audio' || kind === 'voice';
  return {
    mediaKey,
    encrypted,
    fileSha256: sha256(bytes),
    fileEncSha256: sha256(encrypted),
    fileLength: bytes.length,
    ...(isStreamed && { sidecar: sidecarOf(macKey, Buffer.concat([iv, encrypted])) }),
  };
}

function sidecarOf(macKey: Uint8Array, stream: Uint8Array): Uint8Array {
  const signatures: Uint8Array[] = [];
  for (let at = 0; at < stream.length; at += sidecarBlock)
    signatures.push(macOf(macKey, stream.subarray(at, at + sidecarBlock + 16)));
  return Buffer.concat(signatures);
}

/** What the message said of the file; what it did not say is not checked. */
export type Expected = Partial<Pick<MediaPointer, 'fileSha256' | 'fileEncSha256' | 'fileLength'>>;

/** Throws when the file is not whole, not this key's, or not the one that was promised. */
export function decryptMedia(
  kind: MediaKind,
  encrypted: Uint8Array,
  mediaKey: Uint8Array,
  expected: Expected = {},
): Uint8Array {
  const { iv, cipherKey, macKey } = keysOf(kind, mediaKey);
  const content = encrypted.subarray(0, -macBytes);
  must(macOf(macKey, iv, content).equals(encrypted.subarray(-macBytes)), 'its signature does not fit');
  must(isHash(expected.fileEncSha256, encrypted), 'the encrypted bytes are not the promised ones');
  const decipher = createDecipheriv('aes-256-cbc', cipherKey, iv);
  const bytes = Buffer.concat([decipher.update(content), decipher.final()]);
  must(isHash(expected.fileSha256, bytes), 'its content is not the promised one');
  must((expected.fileLength ?? bytes.length) === bytes.length, `it has ${bytes.length} bytes`);
  return bytes;
}

const isHash = (hash: Uint8Array | undefined, bytes: Uint8Array): boolean =>
  hash === undefined || Buffer.from(sha256(bytes)).equals(hash);

function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(`the file cannot be trusted: ${otherwise}`);
}

type Sealed = { readonly ciphertext: Uint8Array; readonly iv: Uint8Array };

const retryKeyOf = (mediaKey: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', mediaKey, '', 'WhatsApp Media Retry Notification', 32));

const tagBytes = 16;

/** Returns which message a companion asks to have its file uploaded again; throws when it is not about `id`. */
export function openRetryRequest(id: string, mediaKey: Uint8Array, { ciphertext, iv }: Sealed): string {
  const tag = ciphertext.subarray(-tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', retryKeyOf(mediaKey), iv)
    .setAAD(Buffer.from(id))
    .setAuthTag(tag);
  const opened = Buffer.concat([decipher.update(ciphertext.subarray(0, -tagBytes)), decipher.final()]);
  return proto.ServerErrorReceipt.decode(opened).stanzaId ?? '';
}

export type RetryResult = 'SUCCESS' | 'NOT_FOUND' | 'GENERAL_ERROR' | 'DECRYPTION_ERROR';

/** Seals the phone's answer: where the file lies now, or why it does not. */
export function sealRetryAnswer(
  id: string,
  mediaKey: Uint8Array,
  answer: { readonly result: RetryResult; readonly directPath?: string },
): Sealed {
  const iv = randomBytes(12);
  const message = proto.MediaRetryNotification.encode({
    stanzaId: id,
    result: proto.MediaRetryNotification.ResultType[answer.result],
    ...(answer.directPath !== undefined && { directPath: answer.directPath }),
  }).finish();
  const cipher = createCipheriv('aes-256-gcm', retryKeyOf(mediaKey), iv).setAAD(Buffer.from(id));
  return { iv, ciphertext: Buffer.concat([cipher.update(message), cipher.final(), cipher.getAuthTag()]) };
}
