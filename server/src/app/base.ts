/** What an application is started with, and what everything in it stands on: the database, the bus, the dictionaries. */
import type { Config } from '../config.ts';
import { type Cached, type CompanyCache, openCompanyCache } from '../platform/cache/company-cache.ts';
import type { Clock } from '../platform/clock.ts';
import type { PlatformCtx } from '../platform/context.ts';
import { type Address, type Chance, type Database, openDatabase } from '../platform/db/database.ts';
import type { Feature } from '../platform/feature.ts';
import { type Lanes, openLanes } from '../platform/lanes/lanes.ts';
import type { Logger } from '../platform/log/log.ts';
import { makeNodeId } from '../platform/node-id.ts';
import { type NodeBus, openNodeBus } from '../platform/outbox/node-bus.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { ConnectionWorkers } from '../platform/workers/connection-workers.ts';

export type AppOptions = {
  readonly config: Config;
  readonly addresses: {
    readonly app: Address;
    readonly system: Address;
    /** For programs beside the server that bring much into the database. */
    readonly owner: Address;
    readonly replica?: Address;
  };
  /** How many database connections each of the two pools may hold. */
  readonly connections?: number;
  readonly secrets: Secrets;
  readonly chance: Chance;
  /** What `chance` takes the time from; it is compared with the database's. */
  readonly clock: Clock;
  readonly version: string;
  /** The newest migration that this program knows, by when it was written (milliseconds since 1970). */
  readonly migration: number;
  /** Whether the start is refused beside a process that lacks what all must share; some tests lack it on purpose. */
  readonly meetsNeighbours: boolean;
  readonly webFolder: string;
  /** Where a build has described the API. */
  readonly descriptionFile?: string | undefined;
  /** The database is used by this machine alone. */
  readonly oneMachine: boolean;
  /** Done before anybody is served. */
  readonly prepare?: (platform: PlatformCtx) => Promise<void>;
  readonly log: Logger;
};

export type Base = AppOptions & {
  readonly nodeId: string;
  readonly bus: NodeBus;
  readonly cache: CompanyCache;
  readonly database: Database;
  readonly platform: PlatformCtx;
  readonly lanes: Lanes;
  readonly cached: Cached;
  readonly has: (role: 'api' | 'realtime' | 'worker' | 'connections') => boolean;
};

/** What is made of everything else, and what everything else tells or asks once it runs. */
export type Parts = { readonly features: readonly Feature[]; readonly workers: ConnectionWorkers };

const usualConnections = 20;
const system = { kind: 'system', name: 'app' } as const;

export function openBase(options: AppOptions): Base {
  const { config, addresses, chance, log } = options;
  const bus = openNodeBus();
  const cache = openCompanyCache(() => chance.now().getTime(), bus);
  const database = openDatabase({
    ...addresses,
    maxConnections: options.connections ?? usualConnections,
    prepares: config.database.pooler?.prepares,
    perCompany: config.limits.transactionsPerCompany,
    chance,
    cache,
    bus,
    checked: config.checked,
    log,
  });
  const { inCompany, across } = database;
  return {
    ...options,
    nodeId: makeNodeId(chance.newId().slice(-8)),
    bus,
    cache,
    database,
    platform: { ...chance, log, inCompany, across },
    lanes: openLanes({ log }),
    cached: async (companyId, entry) =>
      cache.held(companyId, entry) ?? inCompany(companyId, system, (ctx) => cache.get(ctx, entry)),
    has: (role) => config.roles.has(role),
  };
}
