/**
 * The database this process works on: the one DATABASE_URL names, or the embedded one, started here. Either way it is
 * migrated before anybody uses it.
 */
import type { Logger } from '../log/log.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Address } from './database.ts';
import { startEmbeddedPostgres } from './embedded/index.ts';
import { DatabaseRefused, migrateDatabase } from './schema/migrate.ts';
import { appRole, systemRole } from './schema/roles.ts';

export type StoreOptions = {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly migrationsFolder: string;
  readonly secrets: Secrets;
  readonly log: Logger;
};

export type Store = {
  readonly addresses: { readonly app: Address; readonly system: Address };
  /** To be called when every pool is closed. */
  stop(): Promise<void>;
};

export const openStore = (options: StoreOptions): Promise<Store> =>
  options.databaseUrl === undefined ? openEmbedded(options) : openExternal(options, options.databaseUrl);

async function openEmbedded({ dataDir, migrationsFolder, log }: StoreOptions): Promise<Store> {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const { connection } = postgres;
  try {
    await migrateDatabase({ owner: connection, migrationsFolder });
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  const as = (user: string): Address => ({ ...connection, user });
  return {
    addresses: { app: as(appRole), system: as(systemRole) },
    stop: async () => void (await postgres.stop()),
  };
}

async function openExternal({ migrationsFolder, secrets }: StoreOptions, url: string): Promise<Store> {
  const address = parsed(url);
  try {
    await migrateDatabase({
      owner: { connectionString: address.href },
      migrationsFolder,
      rolePassword: secrets.rolePassword,
    });
  } catch (error) {
    throw refusal(error, address);
  }
  const as = (role: string): Address => {
    const own = new URL(address);
    own.username = role;
    own.password = secrets.rolePassword(role);
    return { connectionString: own.href };
  };
  return { addresses: { app: as(appRole), system: as(systemRole) }, stop: async () => undefined };
}

function parsed(url: string): URL {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (address === undefined || !/^postgres(ql)?:$/.test(address.protocol)) {
    throw new DatabaseRefused('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  }
  return address;
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
