/** The address book of a linked phone, from the phone to the company's contacts. */
import { openWhatsAppNetwork } from '@prosa/emulator/web';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';

type Network = Awaited<ReturnType<typeof openWhatsAppNetwork>>;

let network: Network;
let server: TestServer;
let company: TestCompany;
let whatsappId: number;

beforeAll(async () => {
  network = await openWhatsAppNetwork({ media: false });
  server = await testServer({ config: { whatsappWeb: { url: network.chatUrl, version: undefined } } });
  company = await server.company();
  ({ id: whatsappId } = await company.admin.api.connections.create({
    name: 'Celular',
    provider: 'beta',
    takesAddressBook: true,
  }));
}, 60_000);
afterAll(() => network.close());

const connection = () => company.admin.api.connections.get({ whatsappId });
const book = () => company.admin.api.contacts.importBook({ whatsappId });
const namesLike = async (searchParam: string): Promise<string[]> =>
  (await company.admin.api.contacts.list({ searchParam })).contacts.map(({ name }) => name);

it('is fetched when somebody asks, from a phone that is connected, and its entries become contacts', async () => {
  expect(await refusal(book())).toBe('409 ERR_WAPP_NOT_INITIALIZED');
  await expect.poll(async () => (await connection()).qrcode, { timeout: 30_000 }).not.toBe('');
  const phone = network.account('551140005001', 'Padaria');
  await phone.keepsInBook('5511977705001', 'Tia Lu');
  await phone.keepsInBook('5511977705002', 'Zé do gás');
  await phone.scans((await connection()).qrcode ?? '');
  await expect.poll(async () => (await connection()).status, { timeout: 30_000 }).toBe('CONNECTED');
  await expect.poll(() => namesLike('97770500'), { timeout: 10_000 }).toHaveLength(2);
  const [lost] = (await company.admin.api.contacts.list({ searchParam: '977705001' })).contacts;
  await company.admin.api.contacts.remove({ contactId: lost?.id ?? 0 });
  expect(await namesLike('97770500')).toEqual(['Zé do gás']);

  expect(await book()).toMatchObject({ whatsapp: { name: 'Celular' }, isAvailable: true, entries: 2 });
  await expect.poll(() => namesLike('97770500'), { timeout: 10_000 }).toEqual(['Tia Lu', 'Zé do gás']);
}, 90_000);
