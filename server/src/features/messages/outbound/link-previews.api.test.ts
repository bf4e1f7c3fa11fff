/** What a link shows travels with its text over a linked number, both ways. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openWhatsAppNetwork } from '@prosa/emulator/web';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkPhone } from '#src/features/connections/testing/linked-phone.ts';
import { type Person, type TestServer, testServer } from '#src/testing/server.ts';

const timeout = 20_000;
const number = '551140006501';
let network: Awaited<ReturnType<typeof openWhatsAppNetwork>>;
let server: TestServer;
let admin: Person;
let ticketId: number;
let origin: string;

const shop = createServer((request, response) => {
  if (request.url === '/silent') return;
  if (request.url === '/bolo.png')
    return void sharp({ create: { width: 500, height: 500, channels: 3, background: '#c50' } })
      .png()
      .toBuffer()
      .then((picture) => response.setHeader('content-type', 'image/png').end(picture));
  response
    .setHeader('content-type', 'text/html')
    .end(
      '<title>Bolo de cenoura</title><meta name="description" content="Fofo"><meta property="og:image" content="/bolo.png">',
    );
});

beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  network = await openWhatsAppNetwork();
  server = await testServer({ config: { whatsappWeb: { url: network.chatUrl, version: undefined } } });
  admin = (await server.company()).admin;
}, 60_000);
afterAll(async () => {
  shop.closeAllConnections();
  shop.close();
  await network.close();
});

const seen = async () => (await admin.api.messages.list({ ticketId, peek: true })).messages;
const ana = () => network.phone('5511977706501', 'Ana');

describe('what a link shows', () => {
  it('comes with a customer’s text and stands below it', async () => {
    await linkPhone(admin.api, network, number);
    const preview = { url: 'https://a.example/x', title: 'Uma página', description: 'Com palavras' };
    await ana().sends({ kind: 'text', body: 'vi em https://a.example/x', preview }, { to: number });
    const find = async () =>
      (await admin.api.tickets.list({ showAll: true })).tickets.find(({ contact }) => contact.name === 'Ana');
    await expect.poll(async () => (await find())?.id, { timeout }).toBeDefined();
    ticketId = (await find())?.id ?? 0;
    expect((await seen()).at(-1)).toMatchObject({
      body: 'vi em https://a.example/x',
      card: { type: 'link', url: 'https://a.example/x', title: 'Uma página', text: 'Com palavras' },
    });
    expect((await find())?.lastMessage).toBe('vi em https://a.example/x');
    await admin.api.tickets.update({ ticketId, status: 'open', userId: admin.id });
  });

  it('leaves with an attendant’s text, picture and all, and shows here too', async () => {
    const body = `veja ${origin}/bolo, é bom`;
    await admin.api.messages.send({ ticketId, body });
    const line = await ana().receives(body, { withinMs: timeout });
    expect(line).toMatchObject({
      preview: { url: `${origin}/bolo`, title: 'Bolo de cenoura', description: 'Fofo' },
    });
    const card = (await seen()).at(-1)?.card;
    expect(card).toMatchObject({ type: 'link', url: `${origin}/bolo`, title: 'Bolo de cenoura' });
    expect(
      await sharp(Buffer.from(card?.type === 'link' ? (card.picture ?? '') : '', 'base64')).metadata(),
    ).toMatchObject({ width: 192 });
  });

  it('keeps no text waiting for long, and goes when the link goes', async () => {
    await admin.api.messages.send({ ticketId, body: `veja ${origin}/silent` });
    const line = await ana().receives(`veja ${origin}/silent`, { withinMs: timeout });
    expect(line).not.toHaveProperty('preview');
    const withLink = (await seen()).find(({ card }) => card !== null && card.type === 'link');
    const own = (await seen()).find(({ fromMe, card }) => fromMe && card?.type === 'link');
    expect(withLink).toBeDefined();
    await admin.api.messages.send({ ticketId, body: 'sem endereço', edit: own?.id ?? '' });
    expect((await seen()).find(({ id }) => id === own?.id)).toMatchObject({
      body: 'sem endereço',
      card: null,
    });
  });

  it('is nobody’s business in what is no text: a poll that names an address stays one', async () => {
    const question = `qual: ${origin}/bolo?`;
    await admin.api.messages.send({ ticketId, poll: { question, options: ['um', 'dois'], many: false } });
    await ana().receives(question, { withinMs: timeout });
    expect((await seen()).at(-1)?.card).toMatchObject({ type: 'poll', title: question });
  });
});
