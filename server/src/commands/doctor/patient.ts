/** What checks look at: the installation as its configuration names it, with a way into its database where there is one. */
import type pg from 'pg';
import type { Config } from '../../config.ts';
import type { PlatformCtx } from '../../platform/context.ts';
import type { Chance } from '../../platform/db/database.ts';
import type { RoleNames } from '../../platform/db/schema/roles.ts';
import type { Store } from '../../platform/db/store.ts';
import type { Finding } from './finding.ts';

export type OpenDatabase = {
  /** As its owner. */
  readonly client: pg.Client;
  readonly addresses: Store['addresses'];
  /** Undefined where it was never migrated. */
  readonly roles: RoleNames | undefined;
  /** As the platform, like a server would. */
  readonly across: PlatformCtx['across'];
};

export type Patient = {
  readonly config: Config;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly chance: Chance;
  readonly migrationsFolder: string;
  /** Fingerprints of the known master secrets, the present one first; empty where a start would make a secret. */
  readonly fingerprints: readonly string[];
  /** Each process is to be told of. */
  readonly all: boolean;
  /** What keeps whoever asks from it, where it cannot be opened. */
  readonly database: OpenDatabase | Finding;
};

export type Check = {
  /** As it stands at the beginning of its lines. */
  readonly name: string;
  /** Set on a check that asks over the one connection of all such checks, which takes one question at a time. */
  readonly inTurn?: boolean;
  /** Rejects where it could not find out; that is an error of its own. */
  look(at: Patient): Promise<Finding | readonly Finding[]>;
};

/** Returns a check that has nothing to say where the database cannot be opened, which `database` tells. */
export const inDatabase = (
  name: string,
  look: (database: OpenDatabase, at: Patient) => Promise<Finding | readonly Finding[]>,
): Check => ({
  name,
  inTurn: true,
  look: async (at) => ('client' in at.database ? look(at.database, at) : []),
});

/**
 * Returns a check of what stands in tables; it finds nothing in a database that was never migrated or cannot be opened.
 */
export const inTables = (name: string, look: Parameters<typeof inDatabase>[1]): Check =>
  inDatabase(name, async (database, at) => (database.roles === undefined ? [] : look(database, at)));
