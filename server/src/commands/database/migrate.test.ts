/** What a new version would do to a database is told before it does it. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { newId } from '#src/platform/id.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { testSecret } from '#src/testing/server.ts';
import { runCommand } from '../run-command.ts';
import { migrate } from './migrate.ts';

const migrationsFolder = join(import.meta.dirname, '../../../migrations');
const chance = { now: () => new Date(), newId: () => newId(), random: Math.random };

it('says what would run and leaves the database as it is; asked without --check it runs', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'prosa-migrate-'));
  const database = `test_${randomBytes(6).toString('hex')}`;
  const { host, port } = inject('cluster');
  const admin = new pg.Client({ host, port, user: 'postgres', database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database}`);
  atTheEnd(async () => {
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
    await rm(dataDir, { recursive: true });
  });
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://postgres@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    PROSA_SECRET: testSecret,
    LOG_LEVEL: 'silent',
  };
  const run = (...args: string[]) => runCommand(migrate, { args, env, chance, migrationsFolder });
  const count = (await readdir(migrationsFolder)).length - 1;
  for (let look = 0; look < 2; look += 1) {
    const { text, exitCode } = await run('--check');
    expect([text.split('\n').length, exitCode]).toEqual([count + 1, 3]);
    expect(text).toContain('0000_foundation');
  }
  expect((await run()).text).toBe(`${count} migration(s) have run.`);
  const { text, exitCode = 0 } = await run('--check');
  expect([text, exitCode]).toEqual(['Nothing is left to migrate.', 0]);
  await expect(run('--chek')).rejects.toThrow('--chek');
});
