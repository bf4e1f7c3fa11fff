/**
 * Meta's Cloud API of one's own, on loopback: the Graph API, the webhooks it calls, and the customers' phones behind it,
 * in one process. Everything is in memory; time can be turned forward.
 */
import type { AddressInfo } from 'node:net';
import { holdNumber } from './business.ts';
import { createClock } from './clock.ts';
import type { CloudNetwork, NumberSettings, TemplateSettings } from './contract.ts';
import { createFaults } from './faults.ts';
import { createGraph } from './graph.ts';
import { holdPhone } from './people.ts';
import { createWebhooks } from './webhooks.ts';
import {
  type Business,
  businessOf,
  createWorld,
  digits,
  personOf,
  type Template,
  type World,
} from './world.ts';

export type OpenCloudNetwork = CloudNetwork & {
  /** The Graph API's base, without a version. */
  readonly graphUrl: string;
  close(): Promise<void>;
};

export type CloudNetworkOptions = {
  /** Any free one unless told. */
  readonly port?: number;
  /** How often a webhook is called until it is answered 200; for some seconds unless told. */
  readonly webhookAttempts?: number;
};

export async function openCloudNetwork({
  port = 0,
  webhookAttempts,
}: CloudNetworkOptions = {}): Promise<OpenCloudNetwork> {
  const clock = createClock();
  const faults = createFaults();
  const world = createWorld(clock, faults);
  const webhooks = createWebhooks(world, webhookAttempts);
  const server = createGraph(world, webhooks);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  world.graphUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    graphUrl: world.graphUrl,
    addNumber: async (settings) => void world.businesses.set(settings.phoneNumberId, open(world, settings)),
    number: (phoneNumberId) => holdNumber(world, webhooks, businessOf(world, phoneNumberId)),
    phone: (number, name) => holdPhone(world, webhooks, personOf(world, number, name)),
    faults: {
      add: async (rule) => faults.add(rule),
      clear: async () => faults.clear(),
    },
    clock: {
      now: async () => clock.now(),
      advance: async (ms) => clock.advance(ms),
    },
    calls: async () => [...world.calls],
    deliveries: async () => [...webhooks.deliveries],
    settled: () => webhooks.settled(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function open(world: World, { templates = [], ...settings }: NumberSettings): Business {
  return {
    ...settings,
    number: digits(settings.number),
    name: settings.name ?? 'Loja',
    isTokenExpired: false,
    lockedWith: null,
    addresses: [],
    templates: templates.map((template) => approved(world, template)),
  };
}

const approved = (world: World, template: TemplateSettings): Template => ({
  category: 'UTILITY',
  status: 'APPROVED',
  ...template,
  id: world.newId('template'),
});
