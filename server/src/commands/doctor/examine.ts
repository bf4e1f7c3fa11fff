/** Carries out every check on the installation that the environment describes, and changes nothing in it. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { ConfigRefused, parseConfig } from '../../config.ts';
import { openCompanyCache } from '../../platform/cache/company-cache.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { rolesInUse } from '../../platform/db/schema/roles.ts';
import { openStore, type Store } from '../../platform/db/store.ts';
import { openLog } from '../../platform/log/log.ts';
import { openNodeBus } from '../../platform/outbox/node-bus.ts';
import { findSecrets, passingSecrets } from '../../platform/secrets/secrets.ts';
import type { CommandCtx } from '../command.ts';
import { clock } from './clock.ts';
import { configuration } from './configuration.ts';
import { dataFolder } from './data-folder.ts';
import { database } from './database.ts';
import { disk } from './disk.ts';
import { ffmpeg } from './ffmpeg.ts';
import { error, type Finding, ok } from './finding.ts';
import { lastBackup } from './last-backup.ts';
import { mail } from './mail.ts';
import { masterSecret } from './master-secret.ts';
import { migrations } from './migrations.ts';
import { numbers } from './numbers.ts';
import type { Check, OpenDatabase, Patient } from './patient.ts';
import { databasePlaces } from './places.ts';
import { port } from './port.ts';
import { processes } from './processes.ts';
import { publicAddress } from './public-address.ts';
import { redis } from './redis.ts';
import { replica } from './replica.ts';
import { databaseRoles, rowSecurity } from './roles.ts';
import { storage } from './storage.ts';

export type Told = Finding & { readonly check: string };

/** In the order in which they are told: what others stand on comes first. */
const checks: readonly Check[] = [
  configuration,
  dataFolder,
  database,
  masterSecret,
  databaseRoles,
  rowSecurity,
  migrations,
  databasePlaces,
  replica,
  clock,
  redis,
  storage,
  mail,
  ffmpeg,
  port,
  publicAddress,
  disk,
  lastBackup,
  processes,
  numbers,
];

type Surroundings = Pick<CommandCtx, 'env' | 'chance' | 'migrationsFolder'> & { readonly all: boolean };

/** Returns what each check says; one that could not find out has failed. Never rejects for what is wrong with the installation. */
export async function examine({ env, ...surroundings }: Surroundings): Promise<readonly Told[]> {
  let config: Patient['config'];
  try {
    config = parseConfig(env, []);
  } catch (refusal) {
    if (!(refusal instanceof ConfigRefused)) return [{ check: configuration.name, ...unexpected(refusal) }];
    const [, ...lines] = refusal.message.split('\n');
    const todo = 'Mend it in the environment or in .env; nothing else can be looked at before.';
    return lines.map((line) => ({ check: configuration.name, ...error(line.trim(), todo) }));
  }
  const opened = await open(config, surroundings).catch((failure: unknown) => ({
    ...{ close: async () => undefined, fingerprints: [] },
    database: error((failure as Error).message, 'Nothing that stands in it can be looked at before.'),
  }));
  try {
    const patient = { config, env, ...surroundings, ...opened };
    const tell = async ({ name, look }: Check): Promise<Told[]> => {
      const found = await look(patient).catch(unexpected);
      return [found].flat().map((finding) => ({ check: name, ...finding }));
    };
    let turn: Promise<unknown> = Promise.resolve();
    const told = checks.map((check) => {
      if (check.inTurn !== true) return tell(check);
      const mine = turn.then(() => tell(check));
      turn = mine;
      return mine;
    });
    return (await Promise.all(told)).flat();
  } finally {
    await opened.close();
  }
}

const unexpected = (failure: unknown): Finding =>
  error(`This could not be found out (${(failure as Error).message}).`, 'Look at what was mended before it.');

type Opened = Pick<Patient, 'database' | 'fingerprints'> & { close(): Promise<void> };

async function open(
  config: Patient['config'],
  { chance, migrationsFolder }: Omit<Surroundings, 'env'>,
): Promise<Opened> {
  const secrets = await findSecrets(config.dataDir, config);
  const fingerprints = secrets?.fingerprints ?? [];
  if (config.databaseUrl === undefined && !(await hasCluster(config.dataDir)))
    return {
      fingerprints,
      database: ok('There is none yet: the first start makes the embedded one.'),
      close: async () => undefined,
    };
  const log = openLog('silent');
  const { replicaUrl } = config.database;
  const options = { ...config, replicaUrl, migrationsFolder, secrets: secrets ?? passingSecrets(), log };
  const store = await openStore({ ...options, migrate: false });
  try {
    return { fingerprints, ...(await openHandles(store, chance)) };
  } catch (failure) {
    await store.stop();
    throw failure;
  }
}

async function openHandles(
  store: Store,
  chance: Patient['chance'],
): Promise<{ database: OpenDatabase; close(): Promise<void> }> {
  const client = new pg.Client({
    ...store.addresses.owner,
    application_name: 'prosa-look',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  const bus = openNodeBus();
  const handles = openDatabase({
    ...store.addresses,
    maxConnections: 1,
    chance,
    cache: openCompanyCache(() => chance.now().getTime(), bus),
    bus,
    log: openLog('silent'),
  });
  return {
    database: {
      client,
      addresses: store.addresses,
      roles: await rolesInUse(client),
      across: handles.across,
    },
    close: async () => {
      await client.end();
      await handles.close();
      await store.stop();
    },
  };
}

/** Whether a start has made an embedded database in this folder, or elsewhere for it. */
const hasCluster = async (dataDir: string): Promise<boolean> => {
  const found = await Promise.all(
    ['pg', 'pg-location'].map((name) => stat(join(dataDir, name)).catch(() => undefined)),
  );
  return found.some((place) => place !== undefined);
};
