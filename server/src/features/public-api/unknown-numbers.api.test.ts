/** Numbers that WhatsApp itself does not know, asked over a linked phone. */
import { openWhatsAppNetwork } from '@prosa/emulator/web';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';

const token = 'chave-do-celular-Vb7qLw2nRt9ZkXc4mPs';

let network: Awaited<ReturnType<typeof openWhatsAppNetwork>>;
let server: TestServer;
let company: TestCompany;
let whatsappId: number;

beforeAll(async () => {
  network = await openWhatsAppNetwork({ media: false });
  server = await testServer({ config: { whatsappWeb: { url: network.chatUrl, version: undefined } } });
  company = await server.company();
  const { connections } = company.admin.api;
  // Of two that could be asked, the one that is a real phone.
  await connections.remove({ whatsappId: company.connectionId });
  ({ id: whatsappId } = await connections.create({ name: 'Celular', provider: 'beta', token }));
}, 90_000);
afterAll(() => network.close());

async function send(number: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/messages/send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ number, body: 'Olá' }),
  });
  const { error = '' } = (await answer.json()) as { error?: string };
  return `${answer.status} ${error}`.trim();
}

it('a number that is not on WhatsApp is refused, and becomes neither contact nor ticket', async () => {
  const connection = () => company.admin.api.connections.get({ whatsappId });
  await expect.poll(async () => (await connection()).qrcode, { timeout: 30_000 }).not.toBe('');
  await network.account('551140005011', 'Padaria').scans((await connection()).qrcode ?? '');
  await expect.poll(async () => (await connection()).status, { timeout: 30_000 }).toBe('CONNECTED');
  network.account('5511977706001', 'Tia Lu');
  expect(await send('5511977706001')).toBe('200');
  expect(await send('5511977706002')).toBe('400 ERR_WAPP_INVALID_CONTACT');
  expect((await company.admin.api.contacts.list({ searchParam: '977706002' })).contacts).toEqual([]);
  expect((await company.admin.api.tickets.list({ searchParam: '977706002', showAll: true })).tickets).toEqual(
    [],
  );
}, 90_000);
