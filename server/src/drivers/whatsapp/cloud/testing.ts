/** A number of the loopback Cloud API, and a server that takes its webhooks as the product does. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type NumberSettings, type OpenCloudNetwork, openCloudNetwork } from '@prosa/emulator/cloud';
import { systemTimers, type Timers } from '#src/platform/timers.ts';
import type { Driver } from '../driver.ts';
import type { InboxEvent } from '../events.ts';
import { type Host, openHost } from '../testing.ts';
import { answerHandshake, isSigned, readWebhook } from './inbound/webhook.ts';
import { cloudDriver } from './index.ts';
import { putAccount } from './types.ts';

export const shop = {
  phoneNumberId: '100200300',
  wabaId: '900800700',
  number: '551140001000',
  accessToken: 'EAA-a-token-that-is-long-enough',
  appSecret: 'the-secret-of-the-app',
  templates: [
    { name: 'ola', language: 'pt_BR', components: [{ type: 'BODY', text: 'Olá {{1}}' }] },
    { name: 'tchau', language: 'pt_BR', components: [{ type: 'BODY', text: 'Até' }] },
    {
      name: 'foto',
      language: 'pt_BR',
      components: [
        { type: 'HEADER', format: 'IMAGE' },
        { type: 'BODY', text: 'Veja' },
      ],
    },
    { name: 'pausado', language: 'pt_BR', status: 'PAUSED', components: [{ type: 'BODY', text: 'x' }] },
  ],
} satisfies NumberSettings;

export const verifyToken = 'verify-this-address';

export type CloudStage = {
  readonly network: OpenCloudNetwork;
  readonly driver: Driver;
  readonly host: Host;
  /** Calls that were not signed, or not for us. */
  readonly refused: () => number;
  readonly close: () => Promise<void>;
};

export type StageOptions = {
  readonly timers?: Timers;
  readonly now?: () => Date;
  readonly answerMs?: number;
};

/** Opens a network with one number, a host that hears its webhooks, and the driver between them. */
export async function openStage(options: StageOptions = {}): Promise<CloudStage> {
  const network = await openCloudNetwork();
  await network.addNumber(shop);
  const driver = cloudDriver({
    graphUrl: network.graphUrl,
    version: 'v24.0',
    timers: options.timers ?? systemTimers,
    now: options.now ?? (() => new Date()),
    random: () => 0.5,
    answerMs: options.answerMs ?? 5_000,
  });
  const host = openHost(driver, { companyId: 1, connectionId: 7 });
  host.keep(putAccount(shop));
  const hook = await openHook((event) => host.take(event));
  await network.number(shop.phoneNumberId).subscribes(hook.url, verifyToken);
  return {
    network,
    driver,
    host,
    refused: hook.refused,
    close: async () => {
      await network.close();
      await hook.close();
    },
  };
}

/** Takes calls as the product does: what is signed and concerns our number goes to `take`. */
export async function openHook(
  take: (event: InboxEvent) => Promise<void>,
): Promise<{ url: string; refused: () => number; close: () => Promise<void> }> {
  let refused = 0;
  const server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://here');
    if (request.method === 'GET') {
      const challenge = answerHandshake(Object.fromEntries(searchParams), verifyToken);
      response.writeHead(challenge === null ? 403 : 200).end(challenge ?? '');
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const raw = Buffer.concat(parts);
    if (!isSigned(raw, request.headers['x-hub-signature-256'] as string | undefined, shop.appSecret)) {
      refused += 1;
      response.writeHead(401).end();
      return;
    }
    for (const { event, phoneNumberId } of readWebhook(JSON.parse(raw.toString())).told)
      if (phoneNumberId === null || phoneNumberId === shop.phoneNumberId) await take(event);
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook/${randomUUID()}`,
    refused: () => refused,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
