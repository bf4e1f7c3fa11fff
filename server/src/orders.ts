/**
 * What the operator may ask of the program instead of a start: `main.mjs <order> [what]`. It works on the database alone,
 * so a server may run beside it, and ends with a sentence.
 */
import { clearSecondFactor } from './features/auth/index.ts';
import { reviveDeadEvents } from './features/messages/inbound/index.ts';
import { OrderRefused } from './order-refused.ts';
import { openCompanyCache } from './platform/cache/company-cache.ts';
import type { PlatformCtx } from './platform/context.ts';
import { type Chance, openDatabase } from './platform/db/database.ts';
import type { Store } from './platform/db/store.ts';
import type { Logger } from './platform/log/log.ts';
import { openNodeBus } from './platform/outbox/node-bus.ts';
import { rotateSecret, type SecretKeeping } from './rotate-secret.ts';

type Order = (platform: PlatformCtx, keeping: SecretKeeping) => Promise<string>;

/** Undefined for an ordinary start. */
export function orderIn([name, what = '']: readonly string[]): Order | undefined {
  if (name === 'replay-dead') return replayDead;
  if (name === 'reset-second-factor') return (platform) => resetSecondFactor(platform, what);
  if (name === 'rotate-secret') return (platform, keeping) => rotateSecret(platform, what, keeping);
  return undefined;
}

/**
 * Provider events that were put aside go back in line. A running server takes them up within seconds, otherwise the next
 * one that starts.
 */
async function replayDead({ across }: PlatformCtx): Promise<string> {
  const revived = await across('replay dead events', (db) => reviveDeadEvents(db, null));
  return `${revived} provider event(s) put back in line.`;
}

/** Somebody has neither phone nor recovery codes, and no admin to ask. */
async function resetSecondFactor(platform: PlatformCtx, email: string): Promise<string> {
  const outcome = await clearSecondFactor(platform, email);
  if (outcome === 'nobody') throw new OrderRefused(`Nobody signs in as "${email}".`);
  return outcome === 'cleared'
    ? `${email} signs in with the password alone from now on.`
    : `${email} has no second factor.`;
}

type OrderDeps = {
  readonly store: Store;
  readonly chance: Chance;
  readonly log: Logger;
  readonly keeping: SecretKeeping;
};

export async function carryOut(order: Order, { store, chance, log, keeping }: OrderDeps): Promise<string> {
  const bus = openNodeBus();
  const cache = openCompanyCache(() => chance.now().getTime(), bus);
  const database = openDatabase({ ...store.addresses, maxConnections: 1, chance, cache, bus, log });
  const { inCompany, across } = database;
  try {
    return await order({ ...chance, log, inCompany, across }, keeping);
  } finally {
    await database.close();
    await store.stop();
  }
}
