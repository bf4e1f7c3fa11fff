/** Looking behind links, at servers of strangers. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemTimers } from '#src/platform/timers.ts';
import { asLinkPicture } from '../media/pictures.ts';
import { openOutgoing } from '../outgoing/outgoing.ts';
import { openLinkPreviews } from './previews.ts';

const outgoing = openOutgoing({ loopback: true });
let clock = 0;
const open = () =>
  openLinkPreviews({
    within: outgoing.within,
    draw: (picture) => asLinkPicture(Readable.from([Buffer.from(picture)])),
    timers: systemTimers,
    now: () => new Date(Date.now() + clock),
  });

const asked: string[] = [];
let answer: RequestListener;
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  answer(request, response);
});
let origin: string;
let picture: Buffer;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c50' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  server.closeAllConnections();
  await outgoing.close();
});

const page =
  (head: string): RequestListener =>
  (request, response) => {
    if (request.url?.endsWith('.png'))
      return void response.setHeader('content-type', 'image/png').end(picture);
    response.setHeader('content-type', 'text/html').end(`<html><head>${head}</head>`);
  };

describe('a link', () => {
  it('shows title, words and a small picture, and is looked at once in a while', async () => {
    answer = page(
      '<title>Bolo</title><meta name="description" content="Fofo"><meta property="og:image" content="/a.png">',
    );
    asked.length = 0;
    const { find } = open();
    const [one, other] = await Promise.all([find(`${origin}/a`), find(`${origin}/a`)]);
    expect(one).toMatchObject({ title: 'Bolo', text: 'Fofo' });
    expect(other).toEqual(one);
    expect(await sharp(Buffer.from(one?.picture ?? '', 'base64')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 192,
      height: 128,
    });
    await find(`${origin}/a`);
    expect(asked).toEqual(['/a', '/a.png']);
    clock += 3_700_000;
    await find(`${origin}/a`);
    expect(asked).toHaveLength(4);
  });

  it('shows its words where the picture is none, too large or elsewhere', async () => {
    const { find } = open();
    const images = ['/none', 'http://10.0.0.1/a.png', 'file:///etc/passwd', 'data:image/png;base64,AA', '::'];
    for (const [at, image] of images.entries()) {
      answer = page(`<title>Bolo</title><meta property="og:image" content="${image}">`);
      expect(await find(`${origin}/${at}`)).toMatchObject({ title: 'Bolo', picture: null });
    }
  });

  it('shows nothing where there is no page, and asks no more for a while', async () => {
    const { find } = open();
    answer = (_request, response) => void response.writeHead(500).end();
    expect(await find(`${origin}/broken`)).toBeNull();
    answer = (_request, response) => void response.setHeader('content-type', 'application/pdf').end('%PDF');
    expect(await find(`${origin}/paper`)).toBeNull();
    answer = page('<title>Bolo</title>');
    expect(await find(`${origin}/broken`)).toBeNull();
    expect(await find('http://10.0.0.1/')).toBeNull();
    expect(await find('http://[::ffff:127.0.0.1]/')).toBeNull();
    answer = (_request, response) => void response.writeHead(302, { location: 'http://192.168.0.1/' }).end();
    expect(await find(`${origin}/turned`)).toBeNull();
  });

  it('is waited for three seconds and no longer, whatever it does meanwhile', async () => {
    const { find } = open();
    const began = performance.now();
    answer = () => undefined;
    const silent = find(`${origin}/silent`);
    expect(await silent).toBeNull();
    answer = (request, response) => {
      if (request.url === '/slow.png') return;
      page('<title>Bolo</title><meta property="og:image" content="/slow.png">')(request, response);
    };
    expect(await find(`${origin}/slow`)).toMatchObject({ title: 'Bolo', picture: null });
    expect(performance.now() - began).toBeLessThan(12_000);
  }, 30_000);

  it('to a page without end is read at its beginning', async () => {
    answer = (_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.write('<title>Sem fim</title>');
      const piece = Buffer.alloc(65_536, 'a');
      const more = (): void => {
        if (!response.destroyed && !response.writableEnded) response.write(piece, () => setImmediate(more));
      };
      more();
    };
    expect(await open().find(`${origin}/endless`)).toMatchObject({ title: 'Sem fim' });
  });
});
