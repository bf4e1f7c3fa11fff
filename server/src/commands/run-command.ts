/** Carries out one command of the program on the installation that the environment describes. */
import { parseConfig } from '../config.ts';
import { openCompanyCache } from '../platform/cache/company-cache.ts';
import type { PlatformCtx } from '../platform/context.ts';
import { openDatabase } from '../platform/db/database.ts';
import { openStore, type Store } from '../platform/db/store.ts';
import { openDataFolder } from '../platform/folders/data-folder.ts';
import { openLog } from '../platform/log/log.ts';
import { openNodeBus } from '../platform/outbox/node-bus.ts';
import { loadSecrets } from '../platform/secrets/secrets.ts';
import type { Command, CommandCtx, CommandResult, Installation } from './command.ts';

type Surroundings = Pick<CommandCtx, 'args' | 'env' | 'chance' | 'migrationsFolder'>;

/** Rejects with `CommandRefused`, or with what keeps the installation from being opened. */
export const runCommand = (command: Command, surroundings: Surroundings): Promise<CommandResult> => {
  const installation = (): Promise<Installation> => findInstallation(surroundings);
  return command.run({
    ...surroundings,
    installation,
    onDatabase: async (work, options) => {
      const found = await installation();
      return onStore(found, await found.openStore(options), work);
    },
  });
};

async function findInstallation({ args, env, ...rest }: Surroundings): Promise<Installation> {
  const config = parseConfig(env, args);
  const log = openLog(config.logLevel);
  await openDataFolder(config.dataDir);
  const secrets = await loadSecrets(config.dataDir, config);
  return {
    ...rest,
    config,
    log,
    secrets,
    openStore: (options) => openStore({ ...config, ...rest, secrets, ...options, log }),
  };
}

type Work<T> = (platform: PlatformCtx, installation: Installation) => Promise<T>;

async function onStore<T>(installation: Installation, store: Store, work: Work<T>): Promise<T> {
  const { chance, log } = installation;
  const bus = openNodeBus();
  const cache = openCompanyCache(() => chance.now().getTime(), bus);
  const database = openDatabase({ ...store.addresses, maxConnections: 1, chance, cache, bus, log });
  const { inCompany, across } = database;
  try {
    return await work({ ...chance, log, inCompany, across }, installation);
  } finally {
    await database.close();
    await store.stop();
  }
}
