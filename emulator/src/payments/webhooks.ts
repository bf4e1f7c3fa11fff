/** Tells the company's server what happened, again and again until it is answered exactly 200. */
import { setTimeout as pause } from 'node:timers/promises';

export type Delivery = { readonly status: number; readonly body: unknown };
export type Told = { readonly url: string; readonly headers?: Readonly<Record<string, string>> };

const attempts = 6;
const firstPauseMs = 25;

export function createPaymentWebhooks() {
  const deliveries: Delivery[] = [];
  const underWay = new Set<Promise<void>>();

  async function deliver({ url, headers = {} }: Told, body: unknown): Promise<void> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if (attempt > 0) await pause(firstPauseMs * 2 ** attempt);
      const status = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }).then(
        (answer) => answer.status,
        () => 0,
      );
      deliveries.push({ status, body });
      if (status === 200) return;
    }
  }

  return {
    deliveries,
    /** Resolves when it has been taken, or given up. */
    tell: (told: Told, body: unknown): Promise<void> => {
      const work = deliver(told, body);
      underWay.add(work);
      return work.finally(() => underWay.delete(work));
    },
    settled: async (): Promise<void> => void (await Promise.allSettled(underWay)),
  };
}
