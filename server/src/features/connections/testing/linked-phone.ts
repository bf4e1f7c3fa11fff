/** A company's phone on a loopback WhatsApp, linked through the API as people do it. */
import type { Network } from '@prosa/emulator/web';
import { expect } from 'vitest';
import type { Api } from '#src/testing/client.ts';

const timeout = 30_000;

/** Links a simulated phone to a new connection and returns the connection's id once it is connected. */
export async function linkPhone(
  { connections }: Pick<Api, 'connections'>,
  network: Pick<Network, 'account'>,
  number: string,
): Promise<number> {
  const { id: whatsappId } = await connections.create({ name: 'Celular', provider: 'beta' });
  const connection = () => connections.get({ whatsappId });
  await expect.poll(async () => (await connection()).qrcode, { timeout }).not.toBe('');
  await network.account(number, 'Padaria').scans((await connection()).qrcode ?? '');
  await expect.poll(async () => (await connection()).status, { timeout }).toBe('CONNECTED');
  return whatsappId;
}
