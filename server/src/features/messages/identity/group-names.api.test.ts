/** Groups of a linked phone, from the phone to the company's tickets. */
import { openWhatsAppNetwork } from '@prosa/emulator/web';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkPhone } from '#src/features/connections/testing/linked-phone.ts';
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

const names = async (): Promise<string[]> =>
  (await company.admin.api.tickets.list({ showAll: true })).tickets.map(({ contact }) => contact.name).sort();

it('have their names however they became known: ignored before, unanswered, renamed', async () => {
  await linkPhone(company.admin.api, network, number);
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

  const bakers = await network.groups.founds('Padeiros', { creator: anasNumber, others: [number] });
  await network.faults.add({ kind: 'query', xmlns: 'w:g2', code: 503 });
  await ana.says('sem nome', { to: bakers });
  await expect.poll(async () => (await names()).length, { timeout: 20_000 }).toBe(3);
  await ana.says('com nome', { to: bakers });
  await expect.poll(names, { timeout: 20_000 }).toEqual(['Bia', 'Família', 'Padeiros']);

  await network.groups.renames(family, 'Família toda');
  await ana.says('de nome novo', { to: family });
  await expect.poll(names, { timeout: 20_000 }).toEqual(['Bia', 'Família toda', 'Padeiros']);
}, 90_000);
