/** The manifests as the application wires them, with nothing behind them: for documents and tests that read what is declared. */
import { parseConfig } from '../config.ts';
import { openLiveIdentity } from '../features/auth/index.ts';
import { makeFeatures } from '../features.ts';
import { openClock } from '../platform/clock.ts';
import type { Feature } from '../platform/feature.ts';
import { newId } from '../platform/id.ts';
import { openLog } from '../platform/log/log.ts';
import { version } from '../version.ts';
import { openBase, type Parts } from './base.ts';
import { openExternalSystems } from './external-systems.ts';
import { lateBound } from './late-bound.ts';
import { openSessions } from './sessions.ts';

const nowhere = { connectionString: 'postgres://127.0.0.1:9/nowhere' };
const key = new Uint8Array(32);

export function readManifests(): readonly Feature[] {
  const base = openBase({
    config: { ...parseConfig({}, []), roles: new Set() },
    addresses: { app: nowhere, system: nowhere, owner: nowhere },
    secrets: {
      tokenSecret: '',
      formerTokenSecrets: [],
      vaultKeys: [key],
      mediaKey: key,
      fingerprints: [],
      rolePassword: () => '',
    },
    chance: { now: () => new Date(0), newId: () => newId(), random: () => 0 },
    clock: openClock(),
    version,
    migration: 0,
    meetsNeighbours: false,
    webFolder: '',
    oneMachine: true,
    log: openLog('silent'),
  });
  const publish = (): void => undefined;
  const external = openExternalSystems({ ...base, publish });
  const sessions = openSessions(base, external, lateBound<Parts>('a manifest'));
  const identities = openLiveIdentity({ inCompany: base.database.inCompany, cached: base.cached });
  const receive = () => Promise.resolve();
  return makeFeatures({
    ...base,
    external,
    sessions,
    identities,
    publish,
    lastEvent: () => undefined,
    receive,
  });
}
