/** Calls to a linked phone: whether it goes on ringing is the company's to say. */
import { openWhatsAppNetwork } from '@prosa/emulator/web';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkPhone } from '#src/features/connections/testing/linked-phone.ts';
import { type TestServer, testServer } from '#src/testing/server.ts';

const number = '551140006401';
const timeout = 20_000;
let network: Awaited<ReturnType<typeof openWhatsAppNetwork>>;
let server: TestServer;

beforeAll(async () => {
  network = await openWhatsAppNetwork({ media: false });
  server = await testServer({ config: { whatsappWeb: { url: network.chatUrl, version: undefined } } });
}, 60_000);
afterAll(() => network.close());

it('are declined at once where the company takes none, and ring where it does', async () => {
  const { api } = (await server.company()).admin;
  await linkPhone(api, network, number);
  const ana = network.phone('5511977706401', 'Ana');
  const rings = await ana.calls({ to: number });
  const lines = async (): Promise<number> => {
    const [ticket] = (await api.tickets.list({ showAll: true })).tickets;
    if (ticket === undefined) return 0;
    const { messages } = await api.messages.list({ ticketId: ticket.id });
    return messages.filter(({ mediaType }) => mediaType === 'call_log').length;
  };
  await expect.poll(lines, { timeout }).toBe(1);
  await server.settled();
  await ana.hangsUp(rings);

  await api.settings.update({ key: 'call', value: 'disabled' });
  const declined = await ana.calls({ to: number, video: true });
  const sight = await ana.sees('call-ended', { withinMs: timeout });
  expect(sight.id).toBe(declined);
  await expect.poll(lines, { timeout }).toBe(2);
  const ended = (await ana.sights()).filter(({ what }) => what === 'call-ended');
  expect(ended.map(({ id }) => id)).toEqual([declined]);
}, 90_000);
