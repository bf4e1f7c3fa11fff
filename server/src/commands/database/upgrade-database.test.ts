/**
 * An embedded database moves into a new cluster of ours; tried with the programs there are, which are of one release only. With an
 * older release it is tried by `npm run proof:major`.
 */
import { chmod, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { prepareBinaries } from '#src/platform/db/embedded/binaries/locate-binaries.ts';
import { findCluster, majorVersion } from '#src/platform/db/embedded/index.ts';
import { readMachine } from '#src/platform/db/embedded/machine.ts';
import { newId } from '#src/platform/id.ts';
import { openLog } from '#src/platform/log/log.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import type { Command } from '../command.ts';
import { runCommand } from '../run-command.ts';
import { reloadCluster } from './reload-cluster.ts';
import { upgradeDatabase } from './upgrade-database.ts';

const migrationsFolder = join(import.meta.dirname, '../../../migrations');
const chance = { now: () => new Date(), newId: () => newId(), random: Math.random };

it('moves everything into a new cluster, keeps the old one aside, and is finished by a start where it was cut off', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'prosa-upgrade-'));
  atTheEnd(() => rm(dataDir, { recursive: true, force: true }));
  // The database runs as another user when we are root.
  await chmod(dataDir, 0o755);
  const cluster = join(dataDir, 'pg');
  const { program } = await prepareBinaries(readMachine(), undefined, dataDir);
  const programs = { folder: dirname(dirname(program('postgres'))), major: majorVersion };
  const run = (command: Pick<Command, 'run'>, ...args: string[]): Promise<string> =>
    runCommand(
      { ...upgradeDatabase, ...command },
      { args, env: { DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, chance, migrationsFolder },
    ).then(({ text }) => text);
  const companies = (): Promise<string> =>
    run({
      run: ({ onDatabase }) =>
        onDatabase(async ({ across }) => {
          const rows = await across('test', (db) =>
            db.run({ name: 'names', text: 'select name from companies order by name' }, []),
          );
          return { text: JSON.stringify(rows) };
        }),
    });
  const told = await run({
    run: async ({ onDatabase, installation }) => {
      await onDatabase(({ across }) =>
        across('test', (db) =>
          db.run({ name: 'one', text: `insert into companies (name) values ('Padaria')` }, []),
        ),
      );
      const found = await findCluster({ dataDir, log: openLog('silent') });
      if (found === undefined) return expect.fail('there is no cluster');
      const { rows, aside } = await reloadCluster(await installation(), found, programs);
      return { text: `${rows > 0} ${aside}` };
    },
  });
  expect(told).toBe(`true ${cluster}-${majorVersion}`);
  expect((await readFile(join(`${cluster}-${majorVersion}`, 'PG_VERSION'), 'utf8')).trim()).toBe(
    majorVersion,
  );
  expect(await companies()).toBe('[{"name":"Padaria"}]');
  expect((await readdir(dataDir)).filter((name) => name.startsWith('pg')).sort()).toEqual([
    'pg',
    `pg-${majorVersion}`,
  ]);

  await rename(cluster, `${cluster}-ready`);
  expect(await companies()).toBe('[{"name":"Padaria"}]');

  expect(await run(upgradeDatabase, programs.folder)).toBe('There is nothing to upgrade.');
  await writeFile(join(cluster, 'PG_VERSION'), '17\n');
  await expect(run(upgradeDatabase, programs.folder)).rejects.toThrow(
    `are of PostgreSQL ${majorVersion}, and the database is of 17`,
  );
  await expect(run(upgradeDatabase, dataDir)).rejects.toThrow('There is no PostgreSQL in');
  const start = companies();
  await expect(start).rejects.toThrow(
    /PostgreSQL 17 .*nothing in it was touched.*upgrade-database FOLDER.*\/usr\/lib\/postgresql\/17/,
  );
  await expect(start).rejects.toThrow(/"backup FILE", move \S+ away and run "restore FILE"/);
  await writeFile(join(cluster, 'PG_VERSION'), '99\n');
  await expect(companies()).rejects.toThrow('start the version that made it');
});
