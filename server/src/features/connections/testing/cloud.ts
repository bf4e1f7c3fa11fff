/** A company with an official number of the loopback Cloud API, connected and subscribed to its webhook. */
import { randomBytes } from 'node:crypto';
import {
  type BusinessNumber,
  type NumberSettings,
  type OpenCloudNetwork,
  openCloudNetwork,
} from '@prosa/emulator/cloud';
import { afterAll, vi } from 'vitest';
import type { TestCompany, TestServer } from '#src/testing/server.ts';

export const verifyToken = 'verify-this-address';

/** Opens a loopback Cloud API that ends with the test file. */
export async function cloudNetwork(): Promise<OpenCloudNetwork> {
  const network = await openCloudNetwork();
  afterAll(() => network.close());
  return network;
}

export const cloudApi = ({ graphUrl }: OpenCloudNetwork) => ({ graphUrl, version: 'v24.0' });

const someDigits = (length: number): string =>
  [...randomBytes(length)]
    .map((byte) => byte % 10)
    .join('')
    .replace(/^0/, '1');

export const numberSettings = (overrides: Partial<NumberSettings> = {}): NumberSettings => ({
  phoneNumberId: someDigits(15),
  wabaId: someDigits(15),
  number: `5511${someDigits(8)}`,
  accessToken: `EAA${randomBytes(24).toString('hex')}`,
  appSecret: randomBytes(16).toString('hex'),
  ...overrides,
});

export const accountOf = ({ phoneNumberId, wabaId, accessToken, appSecret }: NumberSettings) => ({
  phoneNumberId,
  wabaId,
  accessToken,
  appSecret,
  verifyToken,
});

export type OfficialNumber = {
  readonly settings: NumberSettings;
  readonly connectionId: number;
  readonly webhookPath: string;
  readonly business: BusinessNumber;
};

/** Connects a new official number; its webhooks reach the given servers in turn, the company's own unless told. */
export async function officialNumber(
  network: OpenCloudNetwork,
  company: TestCompany,
  servers: readonly Pick<TestServer, 'url'>[],
  settings = numberSettings(),
): Promise<OfficialNumber> {
  await network.addNumber(settings);
  const { api } = company.admin;
  const { id, cloud } = await api.connections.create({
    name: 'Oficial',
    provider: 'cloud',
    cloud: accountOf(settings),
  });
  await vi.waitFor(
    async () => {
      const { status } = await api.connections.get({ whatsappId: id });
      if (status !== 'CONNECTED') throw new Error(`the official number is ${status}`);
    },
    { timeout: 10_000 },
  );
  const webhookPath = cloud?.webhookPath ?? '';
  const business = network.number(settings.phoneNumberId);
  await business.subscribes(
    servers.map(({ url }) => `${url}${webhookPath}`),
    verifyToken,
  );
  return { settings, connectionId: id, webhookPath, business };
}
