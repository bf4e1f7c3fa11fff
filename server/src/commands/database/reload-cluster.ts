/**
 * What an embedded cluster holds, dumped by the programs of its own release and loaded into a new one of ours beside it. Only when
 * that is whole does it take the other's place; cut off before, the old one is where it was.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { makeBackup } from '../../platform/backup/make-backup.ts';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import {
  type EmbeddedPostgresOptions,
  type FoundCluster,
  keptAside,
  replaceCluster,
  startEmbeddedPostgres,
} from '../../platform/db/embedded/index.ts';
import { migrateDatabase } from '../../platform/db/schema/migrate.ts';
import { rolesInUse } from '../../platform/db/schema/roles.ts';
import { version } from '../../version.ts';
import type { Installation } from '../command.ts';
import { CommandRefused } from '../command-refused.ts';

export type Reloaded = {
  readonly rows: number;
  /** Where the old cluster is kept. */
  readonly aside: string;
};

/**
 * Puts a cluster with the content of the old one in its place and keeps that aside; `programs` are those of the old
 * cluster's release. Nobody else may use it meanwhile.
 */
export async function reloadCluster(
  at: Installation,
  old: FoundCluster,
  programs: NonNullable<EmbeddedPostgresOptions['programs']>,
): Promise<Reloaded> {
  // What an attempt that was cut off has left is made anew.
  const place = join(old.home, 'pg-upgrade');
  await rm(place, { recursive: true, force: true });
  await mkdir(place, { mode: 0o755 });
  try {
    const file = join(place, 'everything.backup');
    await dump(at, programs, file);
    const rows = await load(at, place, file);
    await replaceCluster(old.cluster, join(place, 'pg'), old.major);
    return { rows, aside: keptAside(old.cluster, old.major) };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function dump(
  { config, log, chance, secrets }: Installation,
  programs: NonNullable<EmbeddedPostgresOptions['programs']>,
  file: string,
): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log, programs });
  try {
    const client = new pg.Client(postgres.connection);
    await client.connect();
    const roles = await rolesInUse(client).finally(() => client.end());
    if (roles === undefined) throw new CommandRefused('The database holds nothing of Prosa.');
    await makeBackup({
      file,
      system: { ...postgres.connection, user: roles.system },
      product: version,
      now: chance.now,
      fingerprint: secrets.fingerprints[0] ?? '',
    });
  } finally {
    await postgres.stop();
  }
}

/** Returns how many rows there are. */
async function load(
  { log, secrets, migrationsFolder }: Installation,
  place: string,
  file: string,
): Promise<number> {
  const postgres = await startEmbeddedPostgres({ dataDir: place, log });
  const owner = postgres.connection;
  const { fingerprints } = secrets;
  try {
    const { manifest } = await restoreBackup({
      ...{ file, owner, migrationsFolder, fingerprints, replace: false },
      files: { put: () => Promise.reject(new Error('there are no files in it')) },
    });
    await migrateDatabase({ owner, migrationsFolder, secret: { fingerprints } });
    return Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  } finally {
    await postgres.stop();
  }
}
