/** Pictures of contacts over a linked phone: fetched, kept by us, looked at again, and gone with whom they show. */
import { readFile } from 'node:fs/promises';
import { openWhatsAppNetwork } from '@prosa/emulator/web';
import type { ContactView } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkPhone } from '#src/features/connections/testing/linked-phone.ts';
import { type Person, type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';

type Network = Awaited<ReturnType<typeof openWhatsAppNetwork>>;

const dayMs = 24 * 3_600_000;
const timeout = 20_000;
const number = '551140006301';
let ahead = 0;
let network: Network;
let server: TestServer;
let company: TestCompany;
let admin: Person;

beforeAll(async () => {
  network = await openWhatsAppNetwork();
  const mediaCa = await readFile(network.mediaCaFile ?? '', 'utf8');
  server = await testServer({
    config: { whatsappWeb: { url: network.chatUrl, version: undefined, mediaCa } },
    now: () => new Date(Date.now() + ahead),
  });
  company = await server.company();
  admin = company.admin;
}, 60_000);
afterAll(() => network.close());

const face = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 640, channels: 3, background } })
    .jpeg()
    .toBuffer();

const contactNamed = async (name: string): Promise<ContactView | undefined> =>
  (await admin.api.contacts.list({ searchParam: name })).contacts.find((contact) => contact.name === name);
const pictureOf = async (name: string): Promise<string | null | undefined> =>
  (await contactNamed(name))?.profilePicUrl;

const untilPictured = async (name: string, former: string | null = null): Promise<string> => {
  await expect
    .poll(async () => ((await pictureOf(name)) ?? null) !== former, { timeout, interval: 200 })
    .toBe(true);
  return (await pictureOf(name)) ?? '';
};

/** The picture's colour in the middle, or the status where there is none. */
async function seen(address: string): Promise<number | 'red' | 'blue'> {
  const response = await fetch(new URL(address, server.url));
  if (!response.ok) return response.status;
  expect(response.headers.get('content-type')).toBe('image/webp');
  const { dominant } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
}

/** How often the network was asked for this person's picture. */
const questions = async (): Promise<number> =>
  (await network.log()).filter(
    ({ tag, what, attributes }) =>
      what === 'in' && tag === 'iq' && attributes['xmlns'] === 'w:profile:picture',
  ).length;

const openConversation = async (name: string): Promise<void> => {
  const { tickets } = await admin.api.tickets.list({ showAll: true, searchParam: name });
  const ticketId = tickets.find(({ contact }) => contact.name === name)?.id ?? 0;
  await admin.api.messages.list({ ticketId });
};

it('are kept by us for whoever writes, and follow when they change', async () => {
  await linkPhone(admin.api, network, number);
  const ana = network.phone('5511977706301', 'Ana');
  await ana.showsPicture(await face('#ff0000'));
  await ana.says('oi', { to: number });
  const first = await untilPictured('Ana');
  expect(first).toContain(`/media/contacts/${company.id}/`);
  expect(await seen(first)).toBe('red');
  const { tickets } = await admin.api.tickets.list({ showAll: true, searchParam: 'Ana' });
  expect(tickets[0]?.contact.profilePicUrl).toBe(first);
  const forged = first.replace(
    /signature=./,
    (found) => `${found.slice(0, -1)}${found.endsWith('A') ? 'B' : 'A'}`,
  );
  expect(await seen(forged)).toBe(404);
  expect(await seen(first.replace(`/${company.id}/`, `/${company.id + 1}/`))).toBe(404);

  await ana.showsPicture(await face('#0000ff'));
  const second = await untilPictured('Ana', first);
  expect(await seen(second)).toBe('blue');
  expect(await seen(first)).toBe(404);

  await ana.hidesPicture();
  await expect.poll(() => pictureOf('Ana'), { timeout }).toBeNull();
  expect(await seen(second)).toBe(404);
}, 90_000);

it('are asked for once where there is none to be seen, however often somebody writes or looks', async () => {
  const before = await questions();
  const rui = network.phone('5511977706302', 'Rui');
  await rui.hidesPicture();
  await rui.says('um', { to: number });
  await expect.poll(() => questions(), { timeout }).toBe(before + 1);
  for (const text of ['dois', 'três']) await rui.says(text, { to: number });
  await expect.poll(async () => (await contactNamed('Rui'))?.profilePicUrl, { timeout }).toBeNull();
  for (let times = 0; times < 3; times += 1) await openConversation('Rui');
  // Somebody else's turn comes after all of that.
  const eva = network.phone('5511977706303', 'Eva');
  await eva.showsPicture(await face('#ff0000'));
  await eva.says('oi', { to: number });
  await untilPictured('Eva');
  expect(await questions()).toBe(before + 2);
}, 90_000);

it('cost whoever opens a conversation no write while it is not time to ask again', async () => {
  const locker = () =>
    company.inside(async (ctx) => {
      const { rows } = await ctx.db.orm.execute<{ locker: string }>(
        sql`select p.xmax::text as locker from contact_pictures p join contacts c on c.id = p.contact_id and c.company_id = p.company_id where c.name = 'Rui'`,
      );
      return rows[0]?.locker;
    });
  await openConversation('Rui');
  const before = await locker();
  expect(before).toBeDefined();
  await openConversation('Rui');
  expect(await locker()).toBe(before);
}, 30_000);

it('are looked at again when a conversation is opened some days later', async () => {
  const before = await questions();
  await openConversation('Eva');
  ahead += 4 * dayMs;
  admin = await server.signIn(company.admin, company.id);
  const evas = await untilPictured('Eva');
  expect(await seen(evas)).toBe('red');
  await openConversation('Eva');
  await expect.poll(() => questions(), { timeout }).toBe(before + 1);
  await server.settled();
  // The same picture: nothing has changed for anybody.
  expect(await pictureOf('Eva')).toBe(evas);
}, 90_000);

it('are those of groups, too', async () => {
  await admin.api.settings.update({ key: 'CheckMsgIsGroup', value: 'disabled' });
  const family = await network.groups.founds('Família', { creator: '5511977706303', others: [number] });
  await network.groups.showsPicture(family, await face('#0000ff'));
  await network.phone('5511977706303').says('oi, família', { to: family });
  expect(await seen(await untilPictured('Família'))).toBe('blue');
}, 90_000);

it('stay with whom two contacts become, and go when that person is forgotten', async () => {
  const evas = (await contactNamed('Eva')) ?? expect.fail('Eva is there');
  network.phone('5511977706399');
  const kept = await admin.api.contacts.create({ name: 'Eva do escritório', number: '11 97770-6399' });
  await admin.api.contacts.merge({ contactId: kept.id, otherContactId: evas.id });
  expect(await seen(await untilPictured('Eva do escritório'))).toBe('red');
  const address = (await pictureOf('Eva do escritório')) ?? '';
  await admin.api.contacts.erase({ contactId: kept.id, name: 'Eva do escritório' });
  await server.settled();
  expect(await seen(address)).toBe(404);
  const left = await company.inside((ctx) =>
    ctx.db.orm.execute('select 1 from contact_pictures where path is not null'),
  );
  expect(left.rows).toHaveLength(1);
}, 90_000);
