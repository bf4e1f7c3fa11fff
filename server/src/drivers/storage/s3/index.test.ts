/** The bucket driver against an S3-compatible store on loopback, and against one that is not well. */

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storageConformance } from '../conformance.ts';
import { type S3Config, s3Storage } from './index.ts';

let folder: string;
let store: S3rver;
let config: S3Config;
/** The keys that this store knows. */
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-s3-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, directory: folder };
  store = new S3rver({ ...options, configureBuckets: [{ name: 'media' }] });
  const { port } = await store.run();
  config = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'media', credentials };
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

storageConformance('a bucket', async () => s3Storage(config));

it('takes what is larger than a part, and gives any part of it', async () => {
  const storage = s3Storage(config);
  const piece = Buffer.alloc(1_024 * 1_024, 'prosa ');
  const pieces = Array.from({ length: 19 }, (_, n) => Buffer.concat([Buffer.from([n]), piece]));
  const whole = Buffer.concat(pieces);
  expect(await storage.put('1/large', Readable.from(pieces))).toEqual({ bytes: whole.length });
  expect(await storage.stat('1/large')).toEqual({ bytes: whole.length });
  expect((await buffer(await storage.get('1/large'))).equals(whole)).toBe(true);
  const [from, to] = [9_000_000, 9_000_999];
  const part = await buffer(await storage.get('1/large', { from, to }));
  expect(part.equals(whole.subarray(from, to + 1))).toBe(true);
});

it('keeps nothing of a large file that breaks off', async () => {
  const storage = s3Storage(config);
  const breaking = Readable.from(
    (async function* () {
      for (let n = 0; n < 10; n += 1) yield Buffer.alloc(1_024 * 1_024);
      throw new Error('the line went dead');
    })(),
  );
  await expect(storage.put('1/half', breaking)).rejects.toThrow('the line went dead');
  expect(await storage.stat('1/half')).toBeUndefined();
});

it('removes thousands at a time', async () => {
  const storage = s3Storage(config);
  for (const n of Array.from({ length: 12 }).keys()) await storage.put(`7/m/${n}`, Readable.from(['x']));
  await storage.removeAll('7');
  expect(await storage.stat('7/m/0')).toBeUndefined();
  const kept = await readdir(join(folder, 'media'));
  expect(kept.filter((name) => name === '7')).toEqual([]);
});

/** A store that answers every request in its own way, and remembers what it was asked. */
async function odd(
  answer: Parameters<typeof createServer>[1],
): Promise<{ server: Server; asked: string[]; at: S3Config }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume();
    request.once('end', () => answer?.(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, asked, at: { ...config, endpoint: `http://127.0.0.1:${port}` } };
}
const xml = (body: string): string => `<?xml version="1.0" encoding="UTF-8"?>${body}`;

it('says that the store is full, closed to us, or not there, and hands no secret on', async () => {
  const answers = [
    [507, 'InsufficientStorage'],
    [403, 'InvalidAccessKeyId'],
    [404, 'NoSuchBucket'],
  ] as const;
  for (const [status, code] of answers) {
    const { server, at } = await odd((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(xml(`<Error><Code>${code}</Code><Message>no</Message></Error>`));
    });
    const refused = await s3Storage({
      ...at,
      credentials: { ...credentials, secretAccessKey: 'sesame-open' },
    })
      .put('1/a', Readable.from(['x']))
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: code });
    expect(JSON.stringify(refused)).not.toContain('sesame-open');
    server.close();
  }
  const nobody = s3Storage({ ...config, endpoint: 'http://127.0.0.1:9' });
  await expect(nobody.put('1/a', Readable.from(['x']))).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await expect(nobody.stat('1/a')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await expect(nobody.get('1/a')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('ends what an interrupted upload has left behind', async () => {
  const { server, asked, at } = await odd((request, response) => {
    if (request.url?.includes('uploads') !== true) return void response.writeHead(204).end();
    const upload = (key: string, id: string): string =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`;
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(
      xml(
        `<ListMultipartUploadsResult>${upload('1/a', 'left')}${upload('1/a.thumb', 'other')}</ListMultipartUploadsResult>`,
      ),
    );
  });
  await s3Storage(at).removeRemains('1/a');
  expect(asked.map((line) => line.replace(/[?&]x-id=\w+/, ''))).toEqual([
    'DELETE /media/1/a',
    'GET /media/?prefix=1%2Fa&uploads=',
    'DELETE /media/1/a?uploadId=left',
  ]);
  server.close();
});
