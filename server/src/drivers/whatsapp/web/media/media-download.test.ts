import { createCipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { addressOf, opener } from './media-download.ts';

/** As WhatsApp's clients encrypt. */
function encrypted(content: Buffer) {
  const key = randomBytes(32);
  const keys = Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'WhatsApp Image Keys', 112));
  const iv = keys.subarray(0, 16);
  const cipher = createCipheriv('aes-256-cbc', keys.subarray(16, 48), iv);
  const bytes = Buffer.concat([cipher.update(content), cipher.final()]);
  const mac = createHmac('sha256', keys.subarray(48, 80)).update(iv).update(bytes).digest().subarray(0, 10);
  return {
    bytes: Buffer.concat([bytes, mac]),
    pointer: {
      kind: 'image',
      key: key.toString('base64'),
      sha256: createHash('sha256').update(content).digest('base64'),
      size: content.length,
    } as const,
  };
}

const chunked = (bytes: Buffer, size: number): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.subarray(i * size, (i + 1) * size),
    ),
  );

const content = randomBytes(70_001);

describe('a file', () => {
  it.each([1, 9, 16, 4_096, 100_000])('is opened while it comes, %d bytes at a time', async (size) => {
    const short = content.subarray(0, size < 10 ? 500 : content.length);
    const { bytes, pointer } = encrypted(short);
    const opened = await buffer(chunked(bytes, size).pipe(opener(pointer)));
    expect(opened.equals(short)).toBe(true);
  });

  it('may be empty', async () => {
    const { bytes, pointer } = encrypted(Buffer.alloc(0));
    expect(await buffer(chunked(bytes, 100).pipe(opener(pointer)))).toHaveLength(0);
  });

  it.each<[string, (file: ReturnType<typeof encrypted>) => void]>([
    ['changed', ({ bytes }) => bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100)],
    ['another one', ({ pointer }) => Object.assign(pointer, { sha256: Buffer.alloc(32).toString('base64') })],
    ['larger than announced', ({ pointer }) => Object.assign(pointer, { size: 70_000 })],
    ['smaller than announced', ({ pointer }) => Object.assign(pointer, { size: 70_002 })],
    ['cut short', (file) => Object.assign(file, { bytes: file.bytes.subarray(0, 4_096) })],
    ['nothing at all', (file) => Object.assign(file, { bytes: Buffer.alloc(0) })],
    [
      'opened with another key',
      ({ pointer }) => Object.assign(pointer, { key: randomBytes(32).toString('base64') }),
    ],
  ])('never ends well when it is %s', async (_, spoil) => {
    const file = encrypted(content);
    spoil(file);
    await expect(buffer(chunked(file.bytes, 4_096).pipe(opener(file.pointer)))).rejects.toThrow();
  });
});

describe('where a file lies', () => {
  it.each([
    [{ url: 'https://mmg.whatsapp.net/x', path: null }, 'https://mmg.whatsapp.net/x'],
    [
      { url: 'https://media-gru1-1.cdn.whatsapp.net/x', path: '/v/y?z=1' },
      'https://media-gru1-1.cdn.whatsapp.net/v/y?z=1',
    ],
    [{ url: 'https://evil.example/x', path: '/v/y' }, 'https://media.named.example:8443/v/y'],
    [{ url: null, path: '/v/y' }, 'https://media.named.example:8443/v/y'],
    [{ url: 'https://media.named.example:8443/x', path: null }, 'https://media.named.example:8443/x'],
  ])('is only ever a host that WhatsApp has named: %j', (pointer, url) => {
    expect(addressOf(pointer, ['media.named.example:8443'])?.href).toBe(url);
  });

  it.each([
    { url: 'http://169.254.169.254/latest', path: null },
    { url: 'https://evil.example/x', path: null },
    { url: 'https://whatsapp.net.evil.example/x', path: null },
    { url: 'http://mmg.whatsapp.net/x', path: null },
    { url: null, path: '@evil.example/x' },
    { url: null, path: '.evil.example/x' },
    { url: null, path: ':99/x' },
    { url: null, path: null },
    { url: 'nonsense', path: null },
  ])('is nowhere when a stranger points elsewhere: %j', (pointer) => {
    expect(addressOf(pointer, [])).toBeUndefined();
  });
});
