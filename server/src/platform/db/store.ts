/**
 * The database this process works on: the one DATABASE_URL names, or the embedded one, started here. Either way it is
 * migrated before anybody uses it.
 */
import pg from 'pg';
import type { Logger } from '../log/log.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Address } from './database.ts';
import { startEmbeddedPostgres } from './embedded/index.ts';
import { DatabaseRefused } from './schema/database-refused.ts';
import type { SecretCheck } from './schema/installation.ts';
import { migrateDatabase } from './schema/migrate.ts';
import { plainRoles, type RoleNames, rolesInUse } from './schema/roles.ts';

export type StoreOptions = {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** A pooler in front of it, for the addresses of requests. */
  readonly poolerUrl?: string | undefined;
  /** A standby of it. */
  readonly replicaUrl?: string | undefined;
  readonly migrationsFolder: string;
  readonly secrets: Secrets;
  /** The master secret that the database knows is gone: the present one counts from now on. */
  readonly isSecretLost?: boolean;
  /** False: the database is left as it is. */
  readonly migrate?: boolean;
  readonly log: Logger;
};

export type Store = {
  /** Whoever owns the database is asked for what servers never do. */
  readonly addresses: {
    readonly app: Address;
    readonly system: Address;
    readonly owner: Address;
    /** As `app`, where there is a replica. */
    readonly replica?: Address;
  };
  /** To be called when every pool is closed. */
  stop(): Promise<void>;
};

export const openStore = (options: StoreOptions): Promise<Store> =>
  options.databaseUrl === undefined ? openEmbedded(options) : openExternal(options, options.databaseUrl);

const secretOf = ({ secrets, isSecretLost = false }: StoreOptions): SecretCheck => ({
  fingerprints: secrets.fingerprints,
  isLost: isSecretLost,
});

const addressesOf = (
  { app, system }: RoleNames,
  as: (role: string) => Address,
  owner: Address,
): Store['addresses'] => ({ app: as(app), system: as(system), owner });

/** Returns the roles of a database that is left as it is; the plain ones where it was never migrated. */
async function rolesAsTheyAre(owner: Address): Promise<RoleNames> {
  const client = new pg.Client({
    ...owner,
    application_name: 'prosa-look',
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    return (await rolesInUse(client)) ?? plainRoles;
  } finally {
    await client.end();
  }
}

async function openEmbedded(options: StoreOptions): Promise<Store> {
  const { dataDir, migrationsFolder, log } = options;
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const { connection } = postgres;
  let roles: RoleNames;
  try {
    roles =
      options.migrate === false
        ? await rolesAsTheyAre(connection)
        : await migrateDatabase({ owner: connection, migrationsFolder, secret: secretOf(options) });
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return {
    addresses: addressesOf(roles, (user) => ({ ...connection, user }), connection),
    stop: async () => void (await postgres.stop()),
  };
}

async function openExternal(options: StoreOptions, url: string): Promise<Store> {
  const { migrationsFolder, secrets } = options;
  const address = new URL(url);
  const owner = { connectionString: address.href };
  let roles: RoleNames;
  try {
    roles =
      options.migrate === false
        ? await rolesAsTheyAre(owner)
        : await migrateDatabase({
            owner,
            migrationsFolder,
            rolePassword: secrets.rolePassword,
            secret: secretOf(options),
          });
  } catch (error) {
    throw refusal(error, address);
  }
  const at = (place: URL, role: string): Address => {
    const own = new URL(place);
    own.username = role;
    own.password = secrets.rolePassword(role);
    return { connectionString: own.href };
  };
  const direct = addressesOf(roles, (role) => at(address, role), owner);
  const { poolerUrl, replicaUrl } = options;
  const app = poolerUrl === undefined ? direct.app : at(new URL(poolerUrl), roles.app);
  const replica = replicaUrl === undefined ? {} : { replica: at(new URL(replicaUrl), roles.app) };
  return { addresses: { ...direct, app, ...replica }, stop: async () => undefined };
}

/** What people get wrong about a database address, in one sentence without the password. */
function refusal(error: unknown, address: URL): unknown {
  const { code } = error as { code?: string };
  const where = `${address.hostname}:${address.port || 5432}${address.pathname}`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT' || code === 'EHOSTUNREACH') {
    return new DatabaseRefused(`No PostgreSQL answers at ${where}: check DATABASE_URL.`, { cause: error });
  }
  if (code === '28P01' || code === '28000')
    return new DatabaseRefused(`PostgreSQL at ${where} refuses this user or password: check DATABASE_URL.`, {
      cause: error,
    });
  if (code === '3D000')
    return new DatabaseRefused(`PostgreSQL has no database ${where}: create it, or check DATABASE_URL.`, {
      cause: error,
    });
  if (code === '42501')
    return new DatabaseRefused(
      `The user of DATABASE_URL lacks rights at ${where}: it must own the database and may need CREATEROLE.`,
      { cause: error },
    );
  return error;
}
