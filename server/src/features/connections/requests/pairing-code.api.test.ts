/** Linking by letters, with the number as people type it. */
import { openWhatsAppNetwork } from '@prosa/emulator/web';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '#src/testing/server.ts';

const timeout = 30_000;
let network: Awaited<ReturnType<typeof openWhatsAppNetwork>>;
let server: TestServer;

beforeAll(async () => {
  network = await openWhatsAppNetwork({ media: false });
  server = await testServer({ config: { whatsappWeb: { url: network.chatUrl, version: undefined } } });
}, 60_000);
afterAll(() => network.close());

it('letters are those of the number with its country, where it was typed without', async () => {
  const { connections } = (await server.company()).admin.api;
  const { id: whatsappId } = await connections.create({ name: 'Celular', provider: 'beta' });
  const status = async () => (await connections.get({ whatsappId })).status;
  await expect.poll(status, { timeout }).toBe('qrcode');
  const { code } = await connections.pairingCode({ whatsappId, number: '11 97770-6501' });
  await network.account('5511977706501', 'Padaria').entersCode(code);
  await expect.poll(status, { timeout }).toBe('CONNECTED');
}, 90_000);
