/** The picture of an advertisement that an official number’s customer came by: Meta tells where it lies for a while. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenCloudNetwork } from '@prosa/emulator/cloud';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cloudApi,
  cloudNetwork,
  numberSettings,
  officialNumber,
} from '#src/features/connections/testing/cloud.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';

const timeout = 20_000;
const settings = numberSettings({});
let network: OpenCloudNetwork;
let server: TestServer;
let company: TestCompany;
let origin: string;
let asked: string[] = [];

const shelf = createServer((request, response) => {
  const path = request.url ?? '';
  asked.push(path);
  if (path === '/silent') return;
  if (path === '/gone') return void response.writeHead(403).end();
  if (path === '/words')
    return void response.setHeader('content-type', 'image/jpeg').end('no picture at all');
  if (path === '/huge')
    return void response.setHeader('content-type', 'image/jpeg').end(Buffer.alloc(4 * 1_024 * 1_024));
  void sharp({ create: { width: 800, height: 400, channels: 3, background: '#c50' } })
    .png()
    .toBuffer()
    .then((picture) => response.setHeader('content-type', 'image/png').end(picture));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => shelf.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(shelf.address() as AddressInfo).port}`;
  network = await cloudNetwork();
  server = await testServer({ config: { cloudApi: cloudApi(network) } });
  company = await server.company();
  await officialNumber(network, company, [server], settings);
}, 60_000);
afterAll(() => {
  shelf.closeAllConnections();
  shelf.close();
});

let people = 5_511_987_670_000;

/** Comes by an advertisement; resolves when Meta has been answered, with what the conversation shows. */
async function clicks(media: Readonly<Record<string, string>>, ticketTag = 'Bolos') {
  people += 1;
  const number = String(people);
  const referral = { source_type: 'ad', source_id: '1202', headline: ticketTag, ...media };
  await network
    .phone(number)
    .sends({ type: 'text', text: { body: 'vi o anúncio' }, referral }, { to: settings.phoneNumberId });
  const { api } = company.admin;
  const find = async () => (await api.tickets.list({ searchParam: number, showAll: true })).tickets[0]?.id;
  await expect.poll(find, { timeout }).toBeDefined();
  const ticketId = (await find()) ?? 0;
  return async () => {
    const { messages } = await api.messages.list({ ticketId, peek: true });
    const card = messages.at(-1)?.card;
    if (card?.type !== 'ad') throw new Error('no advertisement');
    return card;
  };
}

describe('the picture of an advertisement', () => {
  it.each([
    ['picture', () => ({ media_type: 'image', image_url: `${origin}/bolo.png` })],
    [
      'film',
      () => ({ media_type: 'video', video_url: `${origin}/film.mp4`, thumbnail_url: `${origin}/film.png` }),
    ],
  ])('is kept as a small one of its %s, which nobody is led to', async (_what, media) => {
    const card = await clicks(media());
    await expect.poll(async () => (await card()).picture, { timeout }).not.toBeNull();
    const { picture, ...rest } = await card();
    expect(await sharp(Buffer.from(picture ?? '', 'base64')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 192,
      height: 96,
    });
    expect(JSON.stringify(rest)).not.toContain(origin);
    expect(asked).not.toContain('/film.mp4');
  });

  it.each(['/gone', '/words', '/huge'])('that is none (%s) leaves the card as it is', async (path) => {
    const card = await clicks({ media_type: 'image', image_url: `${origin}${path}` });
    await server.settled();
    expect(asked).toContain(path);
    expect(await card()).toMatchObject({ title: 'Bolos', sourceId: '1202', picture: null });
  });

  it('is not looked for within the company’s own network, nor where there is no address', async () => {
    asked = [];
    for (const address of [
      'https://10.1.2.3/a.png',
      'https://169.254.169.254/a.png',
      'file:///etc/passwd',
      'x',
    ]) {
      const card = await clicks({ media_type: 'image', image_url: address });
      await server.settled();
      expect(await card()).toMatchObject({ picture: null });
    }
    expect(asked).toEqual([]);
  });

  it('keeps neither Meta nor the message waiting while nobody answers', async () => {
    const card = await clicks({ media_type: 'image', image_url: `${origin}/silent` });
    expect(await card()).toMatchObject({ title: 'Bolos', picture: null });
    await expect.poll(() => asked, { timeout }).toContain('/silent');
    shelf.closeAllConnections();
  });
});
