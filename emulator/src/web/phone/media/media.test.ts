/** Files there and back, against Baileys' own cipher, and every way in which one may be wrong. */
import { randomBytes, randomInt } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import {
  decryptMediaRetryData,
  encryptedStream,
  encryptMediaRetryRequest,
  type getMediaKeys,
  proto,
} from 'baileys';
import { describe, expect, it } from 'vitest';
import { decryptMedia, encryptMedia, type MediaKind, openRetryRequest, sealRetryAnswer } from './media.ts';

const kinds = ['image', 'video', 'audio', 'voice', 'document', 'sticker', 'history', 'preview'] as const;
const theirs = (kind: MediaKind): Parameters<typeof getMediaKeys>[1] => {
  if (kind === 'voice') return 'ptt';
  if (kind === 'history') return 'md-msg-hist';
  return kind === 'preview' ? 'thumbnail-link' : kind;
};

describe.each(kinds)('%s', (kind) => {
  it('comes back as it was, whatever its size', () => {
    for (const size of [0, 1, 15, 16, 17, 65_536, randomInt(200_000)]) {
      const bytes = randomBytes(size);
      const media = encryptMedia(kind, bytes);
      const opened = decryptMedia(kind, media.encrypted, media.mediaKey, media);
      expect(Buffer.from(opened).equals(bytes)).toBe(true);
    }
  });

  it('opens what Baileys encrypts', async () => {
    const bytes = randomBytes(randomInt(100_000));
    const { encFilePath, mediaKey, ...promised } = await encryptedStream(bytes, theirs(kind));
    const opened = decryptMedia(kind, await readFile(encFilePath), mediaKey, promised);
    await rm(encFilePath);
    expect(Buffer.from(opened).equals(bytes)).toBe(true);
  });
});

describe('a file', () => {
  const bytes = randomBytes(1_000);
  const media = encryptMedia('image', bytes);
  const open = (encrypted: Uint8Array, expected = {}): Uint8Array =>
    decryptMedia('image', encrypted, media.mediaKey, expected);

  it('is not trusted when a single bit of it differs', () => {
    for (let turn = 0; turn < 50; turn += 1) {
      const damaged = Buffer.from(media.encrypted);
      const at = randomInt(damaged.length);
      damaged[at] = (damaged[at] ?? 0) ^ (1 << randomInt(8));
      expect(() => open(damaged)).toThrow('cannot be trusted');
    }
  });

  it('is not trusted when cut short, opened with another key or as another kind', () => {
    expect(() => open(media.encrypted.subarray(0, 500))).toThrow('cannot be trusted');
    expect(() => open(new Uint8Array())).toThrow('cannot be trusted');
    expect(() => decryptMedia('image', media.encrypted, randomBytes(32))).toThrow('cannot be trusted');
    expect(() => decryptMedia('video', media.encrypted, media.mediaKey)).toThrow('cannot be trusted');
  });

  it('is not trusted when it is not the promised one', () => {
    const other = encryptMedia('image', randomBytes(999));
    expect(() => open(media.encrypted, { fileSha256: other.fileSha256 })).toThrow('promised');
    expect(() => open(media.encrypted, { fileEncSha256: other.fileEncSha256 })).toThrow('promised');
    expect(() => open(media.encrypted, { fileLength: 999 })).toThrow('1000 bytes');
  });

  it('has a sidecar for every 64 KiB when it is streamed', () => {
    expect(encryptMedia('video', randomBytes(200_000)).sidecar).toHaveLength(4 * 10);
    expect(media.sidecar).toBeUndefined();
  });
});

describe('a lost file', () => {
  const mediaKey = randomBytes(32);

  it('is asked for by Baileys, and its new place told', async () => {
    const key = { id: 'ABC', remoteJid: '2@s.whatsapp.net', fromMe: false };
    const request = await encryptMediaRetryRequest(key, mediaKey, '1:3@s.whatsapp.net');
    const [encrypt] = request.content as { content: { content: Uint8Array }[] }[];
    const [ciphertext, iv] = (encrypt?.content ?? []).map(({ content }) => content) as [
      Uint8Array,
      Uint8Array,
    ];
    expect(openRetryRequest('ABC', mediaKey, { ciphertext, iv })).toBe('ABC');
    expect(() => openRetryRequest('ABD', mediaKey, { ciphertext, iv })).toThrow();

    const answer = sealRetryAnswer('ABC', mediaKey, { result: 'SUCCESS', directPath: '/v/new' });
    const told = await decryptMediaRetryData(answer, mediaKey, 'ABC');
    expect(told).toMatchObject({ stanzaId: 'ABC', directPath: '/v/new' });
    expect(told.result).toBe(proto.MediaRetryNotification.ResultType.SUCCESS);
  });

  it('may be gone for good', async () => {
    const told = await decryptMediaRetryData(
      sealRetryAnswer('A', mediaKey, { result: 'NOT_FOUND' }),
      mediaKey,
      'A',
    );
    expect(told.result).toBe(proto.MediaRetryNotification.ResultType.NOT_FOUND);
  });
});
