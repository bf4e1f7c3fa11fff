/** A company's own stickers: made of pictures, kept in order of use, sent, and taken away. */
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Channels, mostStickers, type StickerView, wireEvent } from '@prosa/shared';
import sharp from 'sharp';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { purgeMessagesOf } from '#src/features/messages/retention/index.ts';
import { newId } from '#src/platform/id.ts';
import { refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import {
  type Person,
  type Phone,
  type TestCompany,
  type TestServer,
  testServer,
} from '#src/testing/server.ts';
import { postForm } from '#src/testing/uploads.ts';
import { findSticker } from './sticker.queries.ts';
import { buildSticker } from './testing.ts';

let dataDir: string;
let server: TestServer;
let company: TestCompany;
let admin: Person;
let ana: Person;
let bia: Person;
let last = 5511930000000;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'prosa-stickers-'));
  atTheEnd(() => rm(dataDir, { recursive: true, force: true }));
  server = await testServer({ config: { dataDir } });
  company = await server.company();
  admin = company.admin;
  ana = await company.agent({ name: 'Ana', allTicket: 'enabled' });
  bia = await company.agent({ name: 'Bia', allTicket: 'enabled' });
});

let shade = 0;
/** Another one each time. */
const picture = (): Promise<Buffer> => {
  shade += 9;
  return sharp({ create: { width: 60, height: 40, channels: 3, background: { r: shade, g: 90, b: 200 } } })
    .png()
    .toBuffer();
};
const add = (who: Pick<Person, 'token'>, bytes: Uint8Array): Promise<StickerView> =>
  postForm(
    `${server.url}/stickers`,
    who.token,
    {},
    [{ name: 'figura.png', type: 'image/png', bytes }],
    'file',
  );
const idsOf = async (who: Person): Promise<number[]> =>
  (await who.api.stickers.list()).stickers.map(({ id }) => id);
const fileAt = async (url: string | null | undefined): Promise<Buffer | number> => {
  const response = await fetch(new URL(url ?? '', server.url));
  return response.ok ? Buffer.from(await response.arrayBuffer()) : response.status;
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function talk(): Promise<{ phone: Phone; ticketId: number }> {
  last += 1;
  const phone = company.phone(String(last));
  await phone.says('oi');
  const { tickets } = await admin.api.tickets.list({ searchParam: phone.number, status: 'pending' });
  const ticketId = tickets[0]?.id ?? 0;
  await ana.api.tickets.update({ ticketId, status: 'open', userId: ana.id });
  return { phone, ticketId };
}
const lastOf = async (ticketId: number) =>
  (await ana.api.messages.list({ ticketId, peek: true })).messages.at(-1);

describe('stickers', () => {
  it('are made of pictures, and everybody of the company has them', async () => {
    const made = await add(ana, await picture());
    expect(made).toMatchObject({ animated: false, width: 512, height: 512, userId: ana.id });
    expect((await bia.api.stickers.list()).stickers).toContainEqual(made);
    const file = await fileAt(made.url);
    if (typeof file === 'number') throw new Error('there is no file');
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(file.length).toBe(made.size);
  });

  it('are one however often the same picture comes, also at once', async () => {
    const same = await picture();
    const both = await Promise.all([add(ana, same), add(bia, same)]);
    const [one, other] = [...both, await add(bia, same)].map(({ id }) => id);
    expect(one).toBe(other);
    expect((await idsOf(ana)).filter((id) => id === one)).toHaveLength(1);
  });

  it('refuse what is no picture, and say so', async () => {
    expect(await refusal(add(ana, Buffer.from('<svg/>')))).toBe('400 ERR_NOT_A_PICTURE');
    expect(await refusal(add(ana, Buffer.alloc(0)))).toBe('400 ERR_NOT_A_PICTURE');
    expect(await refusal(ana.api.stickers.add({} as never))).toBe('400 ERR_VALIDATION');
  });

  it('leave as stickers, and stand first where they were last used', async () => {
    const { phone, ticketId } = await talk();
    const [first, second] = [await add(ana, await picture()), await add(ana, await picture())];
    expect((await idsOf(ana)).slice(0, 2)).toEqual([second.id, first.id]);
    const clientId = newId();
    const sent = await ana.api.messages.send({ ticketId, stickerId: first.id, clientId });
    expect(sent).toMatchObject({
      mediaType: 'image',
      media: { sticker: true, animated: false, state: 'ready', width: 512, mimetype: 'image/webp' },
    });
    await ana.api.messages.send({ ticketId, stickerId: first.id, clientId });
    await server.settled();
    const got = (await phone.screen()).filter(({ mine }) => !mine);
    expect(got).toMatchObject([{ kind: 'sticker', body: '' }]);
    expect(await fileAt(got[0]?.media?.url)).toEqual(await fileAt(first.url));
    expect(await lastOf(ticketId)).toMatchObject({ id: clientId, ack: 2 });
    expect((await idsOf(ana)).slice(0, 2)).toEqual([first.id, second.id]);
    expect((await ana.api.tickets.get({ ticketId })).lastMessage).toBe('💟');
  });

  it('that a customer sent can be kept, and outlive the message', async () => {
    const { phone, ticketId } = await talk();
    const webp = await sharp(await picture())
      .resize(512, 512)
      .webp()
      .toBuffer();
    await phone.sends({ kind: 'sticker', file: { name: 'a.webp', type: 'image/webp', bytes: webp } });
    await server.settled();
    const message = await lastOf(ticketId);
    const messageId = message?.id ?? '';
    expect(message).toMatchObject({ media: { sticker: true, state: 'ready' } });
    const kept = await ana.api.messages.keepSticker({ ticketId, messageId });
    expect(await ana.api.messages.keepSticker({ ticketId, messageId })).toMatchObject({ id: kept.id });
    expect(await fileAt(kept.url)).toEqual(webp);
    const contactId = message?.contactId ?? 0;
    await ana.api.messages.send({ ticketId, stickerId: kept.id });
    await admin.api.contacts.erase({ contactId, name: `Customer ${phone.number.slice(-4)}` });
    await server.settled();
    expect(await fileAt(message?.mediaUrl)).toBe(404);
    expect(await fileAt(kept.url)).toEqual(webp);
  });

  it('outlive the messages that were sent with them, and leave nothing behind themselves', async () => {
    const { ticketId } = await talk();
    const kept = await add(ana, await picture());
    await ana.api.messages.send({ ticketId, stickerId: kept.id });
    await server.settled();
    const { files, messages } = await company.inside((ctx) => purgeMessagesOf(ctx, ticketId, 100));
    expect(messages).toBeGreaterThan(0);
    expect(files).toEqual([]);
    expect(await fileAt(kept.url)).toHaveLength(kept.size);
    const { path = '' } = (await company.inside((ctx) => findSticker(ctx.db, kept.id))) ?? {};
    const stored = join(dataDir, 'media', path);
    expect(await exists(stored)).toBe(true);
    await ana.api.stickers.remove({ stickerId: kept.id });
    await server.settled();
    expect(await exists(stored)).toBe(false);
  });

  it('are nothing but stickers of messages that one may read', async () => {
    const { phone, ticketId } = await talk();
    await phone.says('só um texto');
    const messageId = (await lastOf(ticketId))?.id ?? '';
    const keep = (who: Person) => refusal(who.api.messages.keepSticker({ ticketId, messageId }));
    expect(await keep(ana)).toBe('404 ERR_NO_STICKER_FOUND');
    const elsewhere = await company.agent({ queueIds: [] });
    expect(await keep(elsewhere)).toMatch(/^40[34] /);
    expect(await keep((await server.company()).admin)).toBe('404 ERR_NO_TICKET_FOUND');
  });

  it('are taken away by who kept them and by admins, and their messages keep them', async () => {
    const { ticketId } = await talk();
    const [sent, unsent] = [await add(ana, await picture()), await add(ana, await picture())];
    await ana.api.messages.send({ ticketId, stickerId: sent.id });
    await server.settled();
    const url = (await lastOf(ticketId))?.mediaUrl;
    const before = await fileAt(url);
    expect(await refusal(bia.api.stickers.remove({ stickerId: sent.id }))).toBe('403 ERR_NO_PERMISSION');
    await ana.api.stickers.remove({ stickerId: sent.id });
    await admin.api.stickers.remove({ stickerId: unsent.id });
    expect(await refusal(ana.api.stickers.remove({ stickerId: sent.id }))).toBe('404 ERR_NO_STICKER_FOUND');
    await server.settled();
    expect(await fileAt(sent.url)).toBe(404);
    expect(await fileAt(url)).toEqual(before);
    expect(await refusal(ana.api.messages.send({ ticketId, stickerId: sent.id }))).toBe(
      '404 ERR_NO_STICKER_FOUND',
    );
  });

  it('are told to everybody of the company, and to nobody else', async () => {
    const stranger = (await server.company()).admin;
    const heard = new Map<Person, Channels['sticker'][]>();
    for (const person of [bia, stranger]) {
      const socket = io(server.url, { auth: { token: person.token }, transports: ['websocket'] });
      atTheEnd(() => void socket.close());
      heard.set(person, []);
      socket.onAny((event: string, payload: Channels['sticker']) => {
        if (event === wireEvent(person.companyId, 'sticker')) heard.get(person)?.push(payload);
      });
      await new Promise<void>((resolve) => socket.once('ready', resolve));
    }
    const made = await add(ana, await picture());
    await ana.api.stickers.remove({ stickerId: made.id });
    await expect.poll(() => heard.get(bia)?.length, { timeout: 10_000 }).toBe(2);
    expect(heard.get(bia)).toMatchObject([
      { action: 'create', record: { id: made.id } },
      { action: 'delete', id: made.id },
    ]);
    expect(heard.get(stranger)).toEqual([]);
  });

  it('are bounded, and one that is there already is no other', async () => {
    const full = await server.company();
    const [known] = [await add(full.admin, await picture())];
    await full.inside(async (ctx) => {
      for (let n = 1; n < mostStickers; n += 1) await buildSticker(ctx, { userId: full.admin.id });
    });
    const { stickers, most } = await full.admin.api.stickers.list();
    expect([stickers.length, most]).toEqual([mostStickers, mostStickers]);
    expect(await refusal(add(full.admin, await picture()))).toBe('409 ERR_STICKERS_FULL');
    await full.admin.api.stickers.remove({ stickerId: known.id });
    await add(full.admin, await picture());
  });
});
