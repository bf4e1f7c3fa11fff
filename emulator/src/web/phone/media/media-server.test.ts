/** The media server with Baileys on the other end: files up and down over https and http, and everything that goes wrong. */
import { createHash, randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadContentFromMessage, encryptedStream, getWAUploadToServer } from 'baileys';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { decryptMedia, encryptMedia } from './media.ts';
import { type MediaServer, openMediaServer } from './media-server.ts';

let server: MediaServer;
beforeAll(async () => {
  server = await openMediaServer();
});
afterEach(() => server.clearFaults());
afterAll(() => server.close());

const bytes = randomBytes(150_000);

async function read(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

/** Over https, trusting `ca`. */
const status = (url: string, ca: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { ca, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).on('error', reject);
  });

const quiet = { debug: () => undefined, warn: () => undefined } as never;

function uploader(auth = server.auth): ReturnType<typeof getWAUploadToServer> {
  const config = {
    customUploadHosts: [],
    fetchAgent: new Agent({ ca: server.ca }),
    logger: quiet,
    options: {},
  };
  const hosts = [{ hostname: server.host, maxContentLengthBytes: 100_000_000 }];
  return getWAUploadToServer(config as never, async () => ({ auth, hosts, ttl: 60, fetchDate: new Date() }));
}

describe('uploading', () => {
  it('takes what Baileys uploads, and tells where it lies', async () => {
    const { encFilePath, mediaKey, ...promised } = await encryptedStream(bytes, 'image');
    const fileEncSha256B64 = Buffer.from(promised.fileEncSha256).toString('base64');
    const { mediaUrl, directPath } = await uploader()(encFilePath, { mediaType: 'image', fileEncSha256B64 });
    expect(mediaUrl).toBe(`https://${server.host}${directPath}`);
    const stored = await server.get(directPath);
    expect(stored && Buffer.from(decryptMedia('image', stored, mediaKey, promised)).equals(bytes)).toBe(true);
    expect(server.uploads().at(-1)).toMatchObject({ directPath, kind: 'image' });
  });

  it('refuses strangers, and bytes that are not what they are called', async () => {
    const file = join(tmpdir(), `upload-${randomBytes(6).toString('hex')}`);
    await writeFile(file, bytes);
    onTestFinished(() => rm(file));
    const right = {
      mediaType: 'document',
      fileEncSha256B64: createHash('sha256').update(bytes).digest('base64'),
    } as const;
    const wrong = { ...right, fileEncSha256B64: createHash('sha256').update('x').digest('base64') };
    const before = server.uploads().length;
    await expect(uploader('nobody')(file, right)).rejects.toThrow('failed on all hosts');
    await expect(uploader()(file, wrong)).rejects.toThrow('failed on all hosts');
    expect(server.uploads()).toHaveLength(before);
    await expect(uploader()(file, right)).resolves.toBeDefined();
  });

  it('fails as told', async () => {
    const { encFilePath, fileEncSha256 } = await encryptedStream(bytes, 'image');
    const request = {
      mediaType: 'image',
      fileEncSha256B64: Buffer.from(fileEncSha256).toString('base64'),
    } as const;
    for (const fault of [
      { kind: 'status', status: 503 },
      { kind: 'cut', bytes: 0 },
    ] as const) {
      server.setFault('upload', fault);
      await expect(uploader()(encFilePath, request)).rejects.toThrow('failed on all hosts');
    }
    server.setFault('upload', null);
    await expect(uploader()(encFilePath, request)).resolves.toBeDefined();
  });
});

describe('downloading', () => {
  it('serves a phone’s file to Baileys by its plain url', async () => {
    const media = encryptMedia('image', bytes);
    const { plainUrl } = await server.put(media.encrypted);
    const stream = await downloadContentFromMessage({ mediaKey: media.mediaKey, url: plainUrl }, 'image');
    expect((await read(stream)).equals(bytes)).toBe(true);
  });

  it('is trusted over https by who trusts its authority, and by nobody else', async () => {
    const { url } = await server.put(bytes, 'image/png');
    expect(await status(url, server.ca)).toBe(200);
    const other = await openMediaServer();
    await expect(status(url, other.ca)).rejects.toThrow();
    await other.close();
  });

  it('does not know what is not there, or no longer', async () => {
    const { plainUrl, directPath } = await server.put(bytes);
    expect((await fetch(plainUrl)).status).toBe(200);
    await server.remove(directPath);
    expect((await fetch(plainUrl)).status).toBe(404);
    expect(await server.get(directPath)).toBeUndefined();
    expect((await fetch(server.addressOf('/v/none').plainUrl)).status).toBe(404);
  });

  it('fails as told', async () => {
    const { plainUrl, directPath } = await server.put(bytes);
    const other = await server.put(bytes);
    server.setFault(directPath, { kind: 'status', status: 410 });
    expect((await fetch(plainUrl)).status).toBe(410);
    expect((await fetch(other.plainUrl)).status).toBe(200);
    server.setFault(directPath, { kind: 'truncated', bytes: 1_000 });
    expect((await (await fetch(plainUrl)).arrayBuffer()).byteLength).toBe(1_000);
    server.setFault(directPath, { kind: 'cut', bytes: 1_000 });
    await expect(fetch(plainUrl).then((response) => response.arrayBuffer())).rejects.toThrow();
    server.setFault(directPath, { kind: 'slow', delayMs: 100 });
    const begun = performance.now();
    expect((await fetch(plainUrl)).status).toBe(200);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(95);
    server.setFault(directPath, null);
    expect(Buffer.from(await (await fetch(plainUrl)).arrayBuffer()).equals(bytes)).toBe(true);
  });
});

it('keeps its authority where it is told to', async () => {
  const folder = join(tmpdir(), `authority-${randomBytes(6).toString('hex')}`);
  const first = await openMediaServer({ folder });
  await first.close();
  const second = await openMediaServer({ folder });
  expect(second.ca).toBe(first.ca);
  const { url } = await second.put(bytes);
  expect(await status(url, first.ca)).toBe(200);
  await second.close();
  await rm(folder, { recursive: true });
});
