/** Groups of a linked phone, from the phone to the company's tickets. */
import { openWhatsAppNetwork } from '@prosa/emulator/web';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';

type Network = Awaited<ReturnType<typeof openWhatsAppNetwork>>;

const number = '551140006001';
let network: Network;
let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  network = await openWhatsAppNetwork({ media: false });
  server = await testServer({ config: { whatsappWeb: { url: network.chatUrl, version: undefined } } });
  company = await server.company();
}, 60_000);
afterAll(() => network.close());

/** A phone of the company, linked and connected. */
async function link(): Promise<void> {
  const { connections } = company.admin.api;
  const { id: whatsappId } = await connections.create({ name: 'Celular', provider: 'beta' });
  const connection = () => connections.get({ whatsappId });
  await expect.poll(async () => (await connection()).qrcode, { timeout: 30_000 }).not.toBe('');
  await network.account(number, 'Padaria').scans((await connection()).qrcode ?? '');
  await expect.poll(async () => (await connection()).status, { timeout: 30_000 }).toBe('CONNECTED');
}

const names = async (): Promise<string[]> =>
  (await company.admin.api.tickets.list({ showAll: true })).tickets.map(({ contact }) => contact.name).sort();

it('that were heard of while groups were ignored have their names once they are wanted', async () => {
  await link();
  const anasNumber = '5511977706001';
  const [ana, bia] = [network.phone(anasNumber, 'Ana'), network.phone('5511977706002', 'Bia')];
  const family = await network.groups.founds('Família', { creator: anasNumber, others: [number] });
  await ana.says('ninguém ouve', { to: family });
  await bia.says('oi', { to: number });
  await expect.poll(names, { timeout: 20_000 }).toEqual(['Bia']);
  await server.settled();

  await company.admin.api.settings.update({ key: 'CheckMsgIsGroup', value: 'disabled' });
  await ana.says('agora sim', { to: family });
  await expect.poll(names, { timeout: 20_000 }).toEqual(['Bia', 'Família']);

  await network.groups.renames(family, 'Família toda');
  await ana.says('de nome novo', { to: family });
  await expect.poll(names, { timeout: 20_000 }).toEqual(['Bia', 'Família toda']);
}, 90_000);
