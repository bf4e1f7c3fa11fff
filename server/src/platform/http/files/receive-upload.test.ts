/** Taking the files of a form: what is too much, what breaks off, and what the store cannot take. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { megabyte } from '@prosa/shared';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { UploadStore } from '../../feature.ts';
import { type Reception, receiveForm, uploadTurn } from './receive-upload.ts';

const part = (name: string, content: string): string =>
  `--b\r\nContent-Disposition: form-data; name="medias"; filename="${name}"\r\n\r\n${content}\r\n`;
const whole = (...files: string[]): string =>
  `${files.map((content, n) => part(`${n}.bin`, content)).join('')}--b--\r\n`;

/** A store in memory; what is told to break does so in the middle. */
function memory(breaks: (key: string) => boolean = () => false) {
  const held = new Map<string, Buffer>();
  const store: UploadStore = {
    put: async (key, content) => {
      if (breaks(key)) {
        content.destroy();
        throw new Error('no space left on device');
      }
      const bytes = await buffer(content);
      held.set(key, bytes);
      return { bytes: bytes.length };
    },
    remove: async (key) => {
      if (breaks(`remove ${key}`)) throw new Error('out of reach');
      held.delete(key);
    },
  };
  return { held, store };
}

function receive(body: string | Readable, store: UploadStore, reception?: Reception) {
  const raw = typeof body === 'string' ? Readable.from([Buffer.from(body)]) : body;
  const request = { headers: { 'content-type': 'multipart/form-data; boundary=b' }, raw };
  let made = 0;
  const newKey = () => {
    made += 1;
    return `1/${made}`;
  };
  const limits = { field: 'medias', maxFiles: 2, maxBytes: 10 };
  return receiveForm(request as unknown as FastifyRequest, store, newKey, limits, reception);
}

describe('a form', () => {
  it('hands its files to the store, with their first bytes', async () => {
    const { held, store } = memory();
    const { files } = await receive(whole('abc', '0123456789'), store);
    expect(files.map(({ key, bytes, head, fileName }) => [key, bytes, head.toString(), fileName])).toEqual([
      ['1/1', 3, 'abc', '0.bin'],
      ['1/2', 10, '0123456789', '1.bin'],
    ]);
    expect([...held.keys()]).toEqual(['1/1', '1/2']);
  });

  it('comes in no faster than it may, and whole', async () => {
    const { held, store } = memory();
    const asked: number[] = [];
    const pieces = Readable.from(
      [
        '--b\r\nContent-Disposition: form-data; name="medias"; filename="a"\r\n',
        '\r\nab',
        'cd\r\n--b--\r\n',
      ].map((text) => Buffer.from(text)),
    );
    const from = performance.now();
    await receive(pieces, store, { turn: (bytes) => (asked.push(bytes) === 2 ? 60 : 0) });
    expect(performance.now() - from).toBeGreaterThan(50);
    expect(asked).toEqual([66, 4, 11]);
    expect(held.get('1/1')?.toString()).toBe('abcd');
  });

  it.each([
    ['a file is too large', whole('abc', '0123456789+'), 'ERR_PAYLOAD_TOO_LARGE'],
    ['there are too many', whole('a', 'b', 'c'), 'ERR_PAYLOAD_TOO_LARGE'],
    [
      'it is cut in the middle of a file',
      `${part('0', 'abc')}${part('1', 'half').slice(0, -4)}`,
      'ERR_VALIDATION',
    ],
    ['it is cut between two', part('0', 'abc'), 'ERR_VALIDATION'],
  ])('leaves nothing when %s', async (_name, body, code) => {
    const { held, store } = memory();
    await expect(receive(body, store)).rejects.toMatchObject({ code });
    expect([...held.keys()]).toEqual([]);
  });

  it('is refused for now when the store is full, and says why to the log', async () => {
    const { held, store } = memory((key) => key === '1/2');
    const refused = await receive(whole('abc', 'def'), store).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'ERR_UNAVAILABLE', cause: { message: 'no space left on device' } });
    expect([...held.keys()]).toEqual([]);
  });

  it('tells what was wrong with it even when nothing can be removed', async () => {
    const { store } = memory((key) => key.startsWith('remove'));
    await expect(receive(whole('a', '0123456789+'), store)).rejects.toMatchObject({
      code: 'ERR_PAYLOAD_TOO_LARGE',
    });
  });
});

it('files of one company wait for their turn once there are many, and nobody else’s do', () => {
  const first = 4 * megabyte;
  expect(uploadTurn('company 1', first)).toBe(0);
  expect(uploadTurn('company 1', 12 * megabyte)).toBeGreaterThan(400);
  expect(uploadTurn('company 2', first)).toBe(0);
});
