/** A sticker leaves over a linked number and over an official one as what it is, and is uploaded once. */
import { readFile } from 'node:fs/promises';
import { openWhatsAppNetwork } from '@prosa/emulator/web';
import type { StickerView } from '@prosa/shared';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloudApi, cloudNetwork, officialNumber } from '#src/features/connections/testing/cloud.ts';
import { linkPhone } from '#src/features/connections/testing/linked-phone.ts';
import { type Person, type TestServer, testServer } from '#src/testing/server.ts';
import { postForm } from '#src/testing/uploads.ts';

const timeout = 20_000;
const number = '551140006401';
let network: Awaited<ReturnType<typeof openWhatsAppNetwork>>;
let cloud: Awaited<ReturnType<typeof cloudNetwork>>;
let server: TestServer;
let admin: Person;
let still: StickerView;
let moving: StickerView;

beforeAll(async () => {
  network = await openWhatsAppNetwork();
  cloud = await cloudNetwork();
  const mediaCa = await readFile(network.mediaCaFile ?? '', 'utf8');
  server = await testServer({
    config: {
      cloudApi: cloudApi(cloud),
      whatsappWeb: { url: network.chatUrl, version: undefined, mediaCa },
    },
  });
}, 60_000);
afterAll(() => network.close());

const add = (bytes: Buffer): Promise<StickerView> =>
  postForm(`${server.url}/stickers`, admin.token, {}, [{ name: 'a', type: 'image/png', bytes }], 'file');

const film = (): Promise<Buffer> =>
  sharp(Buffer.concat([Buffer.alloc(1_200, 0), Buffer.alloc(1_200, 255)]), {
    raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
  })
    .gif({ delay: [200, 200] })
    .toBuffer();

const ticketOf = async (name: string): Promise<number> => {
  const find = async () =>
    (await admin.api.tickets.list({ showAll: true, searchParam: name })).tickets.find(
      ({ contact }) => contact.name === name,
    )?.id ?? 0;
  await expect.poll(find, { timeout }).toBeGreaterThan(0);
  const ticketId = await find();
  await admin.api.tickets.update({ ticketId, status: 'open', userId: admin.id });
  return ticketId;
};

describe('a sticker', () => {
  beforeAll(async () => {
    const company = await server.company();
    admin = company.admin;
    still = await add(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c50' } })
        .png()
        .toBuffer(),
    );
    moving = await add(await film());
    const official = await officialNumber(cloud, company, [server]);
    await cloud.phone('5511977706402', 'Bia').says('oi', { to: official.settings.phoneNumberId });
  }, 60_000);

  it('shows on a linked number’s customer’s phone, still or moving', async () => {
    await linkPhone(admin.api, network, number);
    const ana = network.phone('5511977706401', 'Ana');
    await ana.says('oi', { to: number });
    const ticketId = await ticketOf('Ana');
    for (const { id } of [still, moving, still]) await admin.api.messages.send({ ticketId, stickerId: id });
    const shown = async () => (await ana.screen()).filter(({ mine }) => !mine);
    await expect.poll(async () => (await shown()).length, { timeout }).toBe(3);
    const [first, second, third] = await shown();
    expect(first?.media).toMatchObject({ kind: 'sticker', mimetype: 'image/webp', width: 512, height: 512 });
    expect(first?.media?.animated).toBeUndefined();
    expect(second?.media).toMatchObject({ kind: 'sticker', animated: true });
    expect((await ana.fetches(first?.id ?? '')).length).toBe(still.size);
    // One upload for both.
    expect(third?.media?.directPath).toBe(first?.media?.directPath);
  });

  it('shows on an official number’s customer’s phone', async () => {
    const ticketId = await ticketOf('Bia');
    for (const { id } of [still, moving]) await admin.api.messages.send({ ticketId, stickerId: id });
    const shown = async () =>
      (await cloud.phone('5511977706402').screen()).filter(({ type }) => type === 'sticker');
    await expect.poll(async () => (await shown()).length, { timeout }).toBe(2);
    expect((await shown()).map(({ bytes }) => bytes?.length)).toEqual([still.size, moving.size]);
  });

  it('is one only where somebody says so: a picture in the same form goes as a picture', async () => {
    const ticketId = await ticketOf('Ana');
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#05c' } })
      .webp()
      .toBuffer();
    await postForm(`${server.url}/messages/${ticketId}`, admin.token, {}, [
      { name: 'a.webp', type: 'image/webp', bytes },
    ]);
    const ana = network.phone('5511977706401');
    await expect
      .poll(async () => (await ana.screen()).at(-1)?.media, { timeout })
      .toMatchObject({ kind: 'image', mimetype: 'image/jpeg' });
  });
});
