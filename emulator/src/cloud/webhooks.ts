/**
 * Tells the company's server what happens: signed with the app's secret over the bytes that are sent, written as Meta
 * writes JSON (everything beyond ASCII escaped), told again until it is answered 200.
 */
import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Delivery } from './contract.ts';
import type { Business, World } from './world.ts';

export type Webhooks = {
  /** Resolves when the change has been taken, or given up. */
  tell(business: Business, field: string, value: object): Promise<void>;
  /** Tells several changes in one request; resolves when they have been taken, or given up. */
  tellAll(business: Business, changes: readonly Change[]): Promise<void>;
  /** Work that tells several things, one after the other: `settled` waits for its end. */
  track(work: Promise<void>): Promise<void>;
  readonly deliveries: readonly Delivery[];
  settled(): Promise<void>;
};

export type Change = { readonly field: string; readonly value: object };

const usualAttempts = 12;
const firstPauseMs = 25;
const longestPauseMs = 800;

/** Writes JSON as PHP does: no byte above 127, and no bare slash. */
export const metaJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

export const metadataOf = ({ number, phoneNumberId }: Business): object => ({
  display_phone_number: number,
  phone_number_id: phoneNumberId,
});

export function createWebhooks(world: World, attempts = usualAttempts): Webhooks {
  const deliveries: Delivery[] = [];
  const underWay = new Set<Promise<void>>();
  let turn = 0;

  function track(work: Promise<void>): Promise<void> {
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  }

  async function tellAll(business: Business, changes: readonly Change[]): Promise<void> {
    if (business.addresses.length === 0) return;
    const body = metaJson({
      object: 'whatsapp_business_account',
      entry: [{ id: business.wabaId, changes }],
    });
    const copies = world.faults.take('duplicate') === null ? 1 : 2;
    for (let copy = 0; copy < copies; copy += 1) {
      await track(deliver(business, body));
    }
  }

  async function deliver(business: Business, body: string): Promise<void> {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const fault = world.faults.take('signature');
      const url = business.addresses[turn++ % business.addresses.length] ?? '';
      const status = await post(url, body, signatureOf(business, body, fault?.how));
      deliveries.push({ url, attempt, status, body });
      // A forged call is nobody's to repeat.
      if (status === 200 || fault !== null) return;
      await pause(Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1)));
    }
  }

  return {
    tellAll,
    track,
    tell: (business, field, value) => tellAll(business, [{ field, value }]),
    deliveries,
    settled: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}

function signatureOf(
  { appSecret }: Business,
  body: string,
  how: 'wrong' | 'missing' | undefined,
): string | undefined {
  if (how === 'missing') return undefined;
  const secret = how === 'wrong' ? `${appSecret}?` : appSecret;
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

async function post(url: string, body: string, signature: string | undefined): Promise<number> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'facebookexternalua',
        ...(signature === undefined ? {} : { 'x-hub-signature-256': signature }),
      },
      body,
      signal: AbortSignal.timeout(20_000),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    // Nobody there, or nobody answered: both are told again.
    return 0;
  }
}
