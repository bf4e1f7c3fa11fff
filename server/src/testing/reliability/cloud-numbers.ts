/** An official number of a loopback Cloud API, connected to a company of the server under test over its API. */
import { randomBytes } from 'node:crypto';
import type { Session } from '@prosa/emulator';
import type { OpenCloudNetwork } from '@prosa/emulator/cloud';
import { until } from './server-process.ts';

const verifyToken = 'verify-this-address';
const phoneNumberId = '100000000000001';

type Connection = {
  readonly id: number;
  readonly status: string;
  readonly cloud: { readonly webhookPath: string } | null;
};

/** Webhooks of the numbers reach the server at `url`. `session` is an admin's. */
export async function cloudNumber(session: Session, network: OpenCloudNetwork, url: string): Promise<void> {
  const settings = {
    phoneNumberId,
    wabaId: '200000000000001',
    accessToken: `EAA${randomBytes(24).toString('hex')}`,
    appSecret: randomBytes(16).toString('hex'),
  };
  await network.addNumber({ ...settings, number: '551140000002' });
  const { id, cloud } = await session.ask<Connection>('POST', '/whatsapp', {
    name: 'Oficial',
    provider: 'cloud',
    cloud: { ...settings, verifyToken },
  });
  await until(
    'the official number is connected',
    async () => (await session.ask<Connection>('GET', `/whatsapp/${id}`)).status === 'CONNECTED',
  );
  await network.number(phoneNumberId).subscribes(`${url}${cloud?.webhookPath ?? ''}`, verifyToken);
}
