/** The loopback WhatsApp against the real client library: linking, logging in, and messages with their ticks both ways. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Network } from './contract.ts';
import { connectNetwork } from './control/client.ts';
import { type Control, openControl } from './control/server.ts';
import { type LocalNetwork, openWhatsAppNetwork } from './network.ts';
import { type Client, openClient, textOf } from './testing/client.ts';

const company = '+55 11 4000-0001';
let local: LocalNetwork;
let control: Control;
let network: Network;
let client: Client;

beforeAll(async () => {
  local = await openWhatsAppNetwork();
  control = await openControl(local);
  network = connectNetwork(control.controlUrl);
  client = openClient(local.chatUrl);
  await network.account(company, 'Padaria').scans(await client.qr);
  await client.open();
}, 20_000);

afterAll(async () => {
  client.stop();
  await control.close();
  await local.close();
});

describe('a linked device', () => {
  it('was linked by its code, told to come back, and knows who it is', () => {
    expect(client.closes).toEqual([515]);
    expect(client.auth.creds.me).toMatchObject({ id: '551140000001:1@s.whatsapp.net', name: 'Padaria' });
  });

  it('gets what customers say, and they see that it arrived', async () => {
    const ana = network.phone('+55 11 98888-0001', 'Ana');
    const id = await ana.says('oi');
    const message = await client.until(() => client.messages.find((each) => each.key.id === id));
    expect(textOf(message)).toBe('oi');
    expect(message).toMatchObject({ pushName: 'Ana', key: { remoteJid: '5511988880001@s.whatsapp.net' } });
    await ana.ticked(id, 'delivered');
    await client.socket.readMessages([message.key]);
    await ana.ticked(id, 'read');
  });

  it('says something, and learns that it was taken, delivered and read', async () => {
    const bia = network.phone('+55 11 98888-0002', 'Bia');
    await bia.screen();
    const sent = await client.socket.sendMessage('5511988880002@s.whatsapp.net', { text: 'Olá, Bia' });
    const id = sent?.key.id ?? '';
    expect(await bia.receives(/Olá/)).toMatchObject({ id, text: 'Olá, Bia', mine: false });
    await client.until(() => client.acks.find((ack) => ack.id === id));
    const reached = (status: number) => () =>
      client.updates.some(({ key, update }) => key.id === id && update.status === status) ||
      client.messages.some(({ key, status: now }) => key.id === id && now === status);
    await client.until(reached(3));
    await bia.reads();
    await client.until(reached(4));
    // The company's own phone shows it too.
    expect(await network.account(company).screen({ with: '+5511988880002' })).toMatchObject([
      { id, mine: true, text: 'Olá, Bia', ticks: 'read' },
    ]);
  });
});
