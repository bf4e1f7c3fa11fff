/** The sessions that this node runs with networks, what becomes of devices nobody runs any more, and the way to others' sessions. */
import type { HeardEvent } from '../drivers/whatsapp/events.ts';
import { credentialVault } from '../features/connections/index.ts';
import { openSessionRpc, type SessionRpc } from '../features/connections/requests/index.ts';
import { openForsakenDevices } from '../features/connections/sessions/index.ts';
import {
  beatText,
  openSessionRunner,
  type SessionRunner,
} from '../features/connections/supervision/index.ts';
import { openBackupHeartbeat } from '../platform/db/backup-heartbeat.ts';
import type { Feature } from '../platform/feature.ts';
import { isGoneHere } from '../platform/node-id.ts';
import { systemTimers } from '../platform/timers.ts';
import type { Base, Parts } from './base.ts';
import type { ExternalSystems } from './external-systems.ts';
import type { LateBound } from './late-bound.ts';

export type Sessions = {
  readonly runner: SessionRunner;
  readonly rpc: SessionRpc;
  /** Takes up connections and answers questions to their sessions, from now on. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Tells all features what a network has told; resolves when nothing of it can be lost any more. */
export const publishNetworkEvent = async (
  features: readonly Feature[],
  companyId: number,
  connectionId: number,
  event: HeardEvent,
): Promise<void> => {
  await Promise.all(features.map((feature) => feature.onNetworkEvent?.(companyId, connectionId, event)));
};

export function openSessions(
  base: Base,
  { drivers, versions }: Pick<ExternalSystems, 'drivers' | 'versions'>,
  parts: LateBound<Parts>,
): Sessions {
  const { config, addresses, secrets, chance, nodeId, database, log } = base;
  const vault = credentialVault(secrets.vaultKeys);
  const backupHeartbeat = base.has('connections')
    ? openBackupHeartbeat({ address: addresses.system, text: beatText, values: [nodeId] }, log)
    : undefined;
  const runner = openSessionRunner({
    nodeId,
    backupHeartbeat,
    database,
    drivers,
    vault,
    timers: systemTimers,
    now: chance.now,
    random: chance.random,
    maxSessions: config.sessionsPerProcess,
    isGone: base.oneMachine ? isGoneHere : undefined,
    onEvent: (...event) => publishNetworkEvent(parts.get().features, ...event),
    onOwned: (...connection) => parts.get().workers.own(...connection),
    onLost: (...connection) => parts.get().workers.drop(...connection),
    log,
  });
  runner.whenConnected((...connection) => parts.get().workers.connected(...connection));
  const rpc = openSessionRpc({
    nodeId,
    database,
    owns: runner.owns,
    ownsAny: () => runner.count() > 0,
    opened: runner.opened,
    timers: systemTimers,
    newId: chance.newId,
    log,
  });
  const forsaken = openForsakenDevices({
    database,
    drivers,
    vault,
    timers: systemTimers,
    now: chance.now,
    log,
    lookEveryMs: config.lookForForsakenMs,
  });
  return {
    runner,
    rpc,
    start: async () => {
      await versions.start();
      await runner.start();
      forsaken.start();
      rpc.start();
    },
    stop: async () => {
      rpc.stop();
      versions.stop();
      await runner.stop();
      await forsaken.stop();
      await backupHeartbeat?.stop();
    },
  };
}
