/**
 * Starts one process of the product: configuration, database, application. Tells in one sentence what keeps it from
 * starting, and stops gracefully when asked.
 */
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { assertPort } from './app/assert-port.ts';
import { awaitDatabase } from './app/await-database.ts';
import { limitHeapGrowth } from './app/limit-heap-growth.ts';
import { type App, startApp } from './app.ts';
import { askedFor } from './commands/asked-for.ts';
import type { Command } from './commands/command.ts';
import { CommandRefused } from './commands/command-refused.ts';
import { help } from './commands/help.ts';
import { runCommand } from './commands/run-command.ts';
import { type Config, ConfigRefused, parseConfig, unknownVariables, warningsOf } from './config.ts';
import { seedDemo } from './demo.ts';
import { isIgnoredRejection } from './drivers/whatsapp/web/library/ignored-rejections.ts';
import { type FirstStart, firstStart } from './features/auth/index.ts';
import { credentialVault } from './features/connections/index.ts';
import { createPairedSandbox } from './features/sandbox/index.ts';
import { greeting } from './greeting.ts';
import { BackupRefused } from './platform/backup/backup-refused.ts';
import { openClock } from './platform/clock.ts';
import type { PlatformCtx } from './platform/context.ts';
import { poolSize, readRoom } from './platform/db/connection/pool-size.ts';
import { EmbeddedPostgresError } from './platform/db/embedded/index.ts';
import { DatabaseRefused } from './platform/db/schema/database-refused.ts';
import { knownMigration } from './platform/db/schema/migrate.ts';
import { openStore, type Store } from './platform/db/store.ts';
import { openDataFolder } from './platform/folders/data-folder.ts';
import { newId } from './platform/id.ts';
import { type Logger, openLog } from './platform/log/log.ts';
import { readableLines } from './platform/log/readable-lines.ts';
import { NeighbourRefused } from './platform/nodes/meet-neighbours.ts';
import { loadSecrets, type Secrets } from './platform/secrets/secrets.ts';
import { version } from './version.ts';

const here = import.meta.dirname;
/** Beside the bundle, or beside the sources. */
const folderOf = (name: string, fallback: string): string =>
  existsSync(join(here, name)) ? join(here, name) : join(here, fallback);

const descriptionFile = join(here, 'openapi.json');
const migrationsFolder = (): string => folderOf('migrations', '../migrations');

const clock = openClock();
const chance = { now: clock.now, newId: () => newId(clock.now().getTime()), random: Math.random };

async function main(): Promise<void> {
  const asked = askedFor(process.argv.slice(2));
  if (asked.kind === 'help') return void process.stdout.write(help(version));
  if (asked.kind === 'version') return void process.stdout.write(`${version}\n`);
  if (existsSync('.env')) process.loadEnvFile('.env');
  if (asked.kind === 'command') return carryOut(asked.command, asked.args);
  const isTerminal = process.stdout.isTTY === true;
  // Whoever watches a terminal reads what matters; whoever says how much is told as much.
  const env = isTerminal ? { LOG_LEVEL: 'warn', ...process.env } : process.env;
  const config = parseConfig(env, process.argv.slice(2));
  const log = openLog(config.logLevel, isTerminal ? await readableLines() : undefined);
  watchForStrays(log);
  const hasStarted = endIfAskedToStop();
  await assertPort(config.host, config.port);
  if (isTerminal) process.stderr.write(`\nProsa ${version} is starting …\n`);
  await openDataFolder(config.dataDir);
  const secrets = await loadSecrets(config.dataDir, config);
  const { host, port } = config;
  const waiting = { host, port, waitMs: config.database.waitMs, log };
  const options = {
    ...{ dataDir: config.dataDir, databaseUrl: config.databaseUrl, secrets, log },
    poolerUrl: config.database.pooler?.url,
    replicaUrl: config.database.replicaUrl,
    migrationsFolder: migrationsFolder(),
  };
  const store = await awaitDatabase(() => openStore(options), waiting);
  let first: FirstStart | undefined;
  const app = await startOrStop(config, secrets, store, log, async (platform) => {
    first = await furnish(config, secrets, platform);
  });
  hasStarted();
  limitHeapGrowth();
  onceAsked(
    async () => {
      await app.stop();
      await store.stop();
    },
    config.drainMs,
    log,
  );
  greet(config, app, first, log);
}

async function carryOut(command: Command, args: readonly string[]): Promise<void> {
  const { text, isData, exitCode } = await runCommand(command, {
    args,
    env: process.env,
    chance,
    migrationsFolder: migrationsFolder(),
  });
  (isData === true ? process.stdout : process.stderr).write(`${text}\n`);
  process.exitCode = exitCode ?? 0;
}

/** How many connections each pool may hold beside the other processes of this installation. */
async function connectionsOf(
  { database, databaseUrl, host, port, roles }: Config,
  store: Store,
  log: Logger,
): Promise<number> {
  const room = await awaitDatabase(() => readRoom(store.addresses.system), {
    ...{ host, port, waitMs: database.waitMs, log },
  });
  const onlySockets = roles.size === 1 && roles.has('realtime');
  const found = poolSize(room, { told: database.connections, onlySockets, alone: databaseUrl === undefined });
  if (found === undefined)
    throw new DatabaseRefused(
      `PostgreSQL allows ${room.usable} connections to ordinary roles, too few for one process: raise its max_connections.`,
    );
  if (found.warning !== undefined) log.warn(found.warning);
  return found.size;
}

async function startOrStop(
  config: Config,
  secrets: Secrets,
  store: Store,
  log: Logger,
  prepare: (platform: PlatformCtx) => Promise<void>,
): Promise<App> {
  try {
    return await startApp({
      config,
      addresses: store.addresses,
      connections: await connectionsOf(config, store, log),
      secrets,
      chance,
      clock,
      version,
      migration: await knownMigration(migrationsFolder()),
      meetsNeighbours: true,
      webFolder: folderOf('web', '../../web/dist'),
      descriptionFile: existsSync(descriptionFile) ? descriptionFile : undefined,
      oneMachine: config.databaseUrl === undefined,
      prepare,
      log,
    });
  } catch (error) {
    await store.stop();
    throw error;
  }
}

/** On the very first start: the super user, and a simulated number so that a newcomer can try everything at once. */
async function furnish(config: Config, secrets: Secrets, platform: PlatformCtx): Promise<FirstStart> {
  const first = await firstStart(platform, {
    companyName: config.companyName,
    adminEmail: config.admin.email,
    adminPassword: config.admin.password,
  });
  const vault = credentialVault(secrets.vaultKeys);
  if (first.created && config.providers.includes('sandbox'))
    await platform.inCompany(first.companyId, { kind: 'system', name: 'first start' }, (ctx) =>
      createPairedSandbox(ctx, vault, 'WhatsApp (simulado)'),
    );
  if (process.argv.includes('--demo')) await seedDemo(platform, vault);
  return first;
}

function greet(config: Config, app: App, first: FirstStart | undefined, log: Logger): void {
  const address = config.publicUrl ?? app.url.replace('0.0.0.0', 'localhost').replace('[::]', 'localhost');
  log.info({ url: address, roles: [...config.roles] }, 'ready');
  for (const warning of [...warningsOf(config, process.argv.slice(2)), ...unknownVariables(process.env)])
    log.warn(warning);
  process.stderr.write(`\n${greeting(address, first).join('\n')}\n\n`);
}

/**
 * A promise nobody waited for is a bug to be logged, not a reason to drop every conversation. Those that a closing
 * connection to WhatsApp leaves behind are nobody's bug here.
 */
function watchForStrays(log: Logger): void {
  process.on('unhandledRejection', (err) => {
    if (isIgnoredRejection(err)) log.debug({ err }, 'a connection closed under a promise');
    else log.error({ err }, 'a promise failed and nobody was waiting for it');
  });
}

/**
 * Whoever stops it while it starts need not wait until it has: it ends at once, also where somebody else in the process
 * listens to signals (`npm start` does). Returns what is called once it has started.
 */
function endIfAskedToStop(): () => void {
  const end = (signal: NodeJS.Signals): never => process.exit(128 + constants.signals[signal]);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  return () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, end);
  };
}

/** Terminals and process managers may send one wish twice within a moment. */
const sameWishMs = 1_000;

/** Stops on the first signal; a second one ends at once, and so does a stop that takes 20 seconds longer than it drains. */
function onceAsked(stop: () => Promise<void>, drainMs: number, log: Logger): void {
  let askedAt: number | undefined;
  const ask = (signal: NodeJS.Signals): void => {
    if (askedAt !== undefined && performance.now() - askedAt > sameWishMs) process.exit(1);
    if (askedAt !== undefined) return;
    askedAt = performance.now();
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), drainMs + 20_000).unref();
    stop().then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, ask);
}

/** Forbidden, read-only, or a file where a folder should be. */
const unwritable: ReadonlySet<string> = new Set(['EACCES', 'EROFS', 'EPERM', 'EEXIST', 'ENOTDIR']);

/** The one sentence for the person at the terminal; `undefined` when only the whole error says enough. */
function sentenceFor(error: unknown): string | undefined {
  if (
    error instanceof ConfigRefused ||
    error instanceof DatabaseRefused ||
    error instanceof CommandRefused ||
    error instanceof BackupRefused ||
    error instanceof NeighbourRefused ||
    error instanceof EmbeddedPostgresError
  )
    return error.message;
  const { code, port, path } = error as { code?: string; port?: number; path?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Choose another one with PORT=…, or stop what uses it.`;
  if (code !== undefined && unwritable.has(code))
    return `The folder ${path} cannot be written. Choose another one with DATA_DIR=….`;
  return undefined;
}

main().catch((error: unknown) => {
  process.stderr.write(
    `\n${sentenceFor(error) ?? (error instanceof Error ? error.stack : String(error))}\n\n`,
  );
  process.exit(1);
});
