import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { databaseUser } from './cluster/database-user.ts';
import { chooseSite } from './folders.ts';
import {
  ask,
  asRoot,
  give,
  isServed,
  machineWith,
  makeFolder,
  makeLog,
  makeUsedFolder,
  nobody,
  open,
  othersCanRunUs,
  postmasterOf,
  useStage,
} from './testing/scene.ts';
import { spawnServer } from './testing/spawn-server.ts';

useStage();

describe.runIf(asRoot)('as root', () => {
  it('the database of a closed folder lives in the system folder, and the data folder knows where', async () => {
    const [closed, systemFolder] = [await makeFolder(0o700), join(await makeFolder(), 'system')];
    const [dataDir, machine] = [join(closed, 'data'), machineWith({ systemFolder })];
    const first = await open(dataDir, {}, machine);
    await ask(first.url('postgres'), 'create table t as select 7 as n');
    expect((await readdir(dataDir)).toSorted()).toEqual(['pg-location', 'postgres.log']);
    const cluster = (await readFile(join(dataDir, 'pg-location'), 'utf8')).trim();
    expect(cluster.startsWith(systemFolder)).toBe(true);
    expect(await isServed(cluster)).toBe(true);
    expect(await first.stop()).toBe('stopped');

    const moved = join(await makeFolder(0o700), 'moved');
    await rename(dataDir, moved);
    const second = await open(moved, {}, machine);
    expect(await ask(second.url('postgres'), 'select n from t')).toEqual([{ n: 7 }]);
  });

  it('a copy that was made without the database in the system folder is told so, and gets no empty one', async () => {
    const [closed, systemFolder] = [await makeFolder(0o700), join(await makeFolder(), 'system')];
    const [dataDir, machine] = [join(closed, 'data'), machineWith({ systemFolder })];
    const log = makeLog();
    const { home } = await chooseSite(dataDir, machine, log);
    expect(log.lines.join()).toContain('the database lies outside the data folder');
    expect((await chooseSite(dataDir, machine, makeLog())).home).toBe(home);
    await rm(home, { recursive: true });
    const attempt = chooseSite(dataDir, machine, makeLog());
    await expect(attempt).rejects.toMatchObject({ code: 'left_behind' });
    await expect(attempt).rejects.toThrow(
      `${home}, where ${join(dataDir, 'pg-location')} says that it lies, is not there`,
    );
    await rm(join(dataDir, 'pg-location'));
    expect((await chooseSite(dataDir, machine, makeLog())).home).toBe(home);
  });

  it('a data folder of its own is opened to the database user, and to nobody else', async () => {
    const dataDir = await makeFolder(0o700);
    const site = await chooseSite(dataDir, machineWith(), makeLog());
    expect(site.home).toBe(dataDir);
    const { uid, gid, mode } = await stat(dataDir);
    expect([uid, gid, mode & 0o777]).toEqual([0, databaseUser.gid, 0o710]);
  });

  it('the database shares its user with no other process, also where it once ran as nobody', async () => {
    const dataDir = await makeUsedFolder();
    const cluster = join(dataDir, 'pg');
    await give(cluster, nobody);
    await chown(dataDir, 0, nobody.gid);
    await chmod(dataDir, 0o710);
    const first = await open(dataDir);
    expect(await ask(first.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await stat(`/proc/${await postmasterOf(cluster)}`)).uid).toBe(databaseUser.uid);
    for (const path of [cluster, join(cluster, 'base'), join(cluster, 'PG_VERSION'), join(dataDir, 'run')])
      expect([path, (await stat(path)).uid]).toEqual([path, databaseUser.uid]);
    await first.stop();

    // A start that was cut off while it gave the files away.
    await give(join(cluster, 'base'), nobody);
    await chown(cluster, 0, databaseUser.gid);
    const second = await open(dataDir);
    expect(await ask(second.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await stat(join(cluster, 'base'))).uid).toBe(databaseUser.uid);
  });

  it('first starts at once in a closed folder agree on one place', async () => {
    const [closed, systemFolder] = [await makeFolder(0o700), join(await makeFolder(), 'system')];
    const [dataDir, machine] = [join(closed, 'data'), machineWith({ systemFolder })];
    const sites = await Promise.all([1, 2, 3].map(() => chooseSite(dataDir, machine, makeLog())));
    expect(new Set(sites.map(({ cluster }) => cluster)).size).toBe(1);
  });

  it('a deleted data folder does not bring its old database back, nor lose it', async () => {
    const [closed, systemFolder] = [await makeFolder(0o700), join(await makeFolder(), 'system')];
    const [dataDir, machine] = [join(closed, 'data'), machineWith({ systemFolder })];
    const first = await open(dataDir, {}, machine);
    await ask(first.url('postgres'), 'create table t as select 7 as n');
    await first.stop();
    await rm(dataDir, { recursive: true });

    const log = makeLog();
    const second = await open(dataDir, { log }, machine);
    await expect(ask(second.url('postgres'), 'select n from t')).rejects.toThrow('does not exist');
    expect(log.lines).toContain('an older database of a deleted data folder is left untouched');
  });

  it('a database runs as the user it belongs to, or is refused in a sentence', async () => {
    const dataDir = await makeUsedFolder();
    const someone = { uid: 54_321, gid: 54_321 };
    await give(join(dataDir, 'pg'), someone);
    const { stop } = await open(dataDir);
    expect((await stat(`/proc/${await postmasterOf(join(dataDir, 'pg'))}`)).uid).toBe(someone.uid);
    await stop();

    await chmod(dataDir, 0o700);
    await expect(open(dataDir)).rejects.toMatchObject({ code: 'folder_not_reachable' });
    await give(join(dataDir, 'pg'), { uid: 0, gid: 0 });
    await expect(open(dataDir)).rejects.toMatchObject({ code: 'foreign_owner' });
  });

  it.runIf(othersCanRunUs)('a database of nobody is closed to a third user, and open to nobody', async () => {
    const dataDir = await makeUsedFolder();
    await chown(dataDir, nobody.uid, nobody.gid);
    await give(join(dataDir, 'pg'), nobody);
    const third = spawnServer({ dataDir }, { uid: 54_321, gid: 54_321 });
    const owner = spawnServer({ dataDir }, nobody);
    expect(await third.hears('failed')).toMatchObject({ code: 'foreign_owner' });
    expect(await ask((await owner.hears('open')).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe.runIf(othersCanRunUs)('as another user than root', () => {
  it('the database belongs to that user and works', async () => {
    const dataDir = join(await makeFolder(0o777), 'data');
    const server = spawnServer({ dataDir }, nobody);
    const { url } = await server.hears('open');
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    server.interrupt();
    expect(await server.hears('stopped')).toMatchObject({ outcome: 'stopped' });
  });

  it('a user without a name gets a sentence that says so', async () => {
    const dataDir = join(await makeFolder(0o777), 'data');
    const { code, message } = await spawnServer({ dataDir }, { uid: 54_321, gid: 54_321 }).hears('failed');
    expect(code).toBe('no_passwd_entry');
    expect(message).toMatch(/54321.*DATABASE_URL/);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('a folder that cannot be written gets a sentence that names it', async () => {
    const dataDir = join(await makeFolder(0o755), 'data');
    const { code, message } = await spawnServer({ dataDir }, nobody).hears('failed');
    expect(code).toBe('folder_not_writable');
    expect(message).toContain(dataDir);
  });
});

describe('the data folder', () => {
  it('is refused in a sentence where no folder can be', async () => {
    const file = join(await makeFolder(), 'file');
    await writeFile(file, '');
    for (const dataDir of [file, join(file, 'data')]) {
      const attempt = open(dataDir);
      await expect(attempt).rejects.toMatchObject({ code: 'folder_not_writable' });
      await expect(attempt).rejects.toThrow(/^[^\n]*file[^\n]*DATABASE_URL[^\n]*\.$/);
    }
  });

  it('is refused when it holds something else, or a database of another release', async () => {
    const dataDir = await makeFolder();
    await mkdir(join(dataDir, 'pg'));
    await writeFile(join(dataDir, 'pg', 'notes.txt'), 'mine');
    if (asRoot) await give(join(dataDir, 'pg'), nobody);
    await expect(open(dataDir)).rejects.toMatchObject({ code: 'not_a_cluster' });
    await writeFile(join(dataDir, 'pg', 'PG_VERSION'), '17\n');
    await expect(open(dataDir)).rejects.toMatchObject({ code: 'version_mismatch' });
  });

  it('may hold a copy that lost its permissions', async () => {
    const dataDir = await makeUsedFolder();
    await chmod(join(dataDir, 'pg'), 0o755);
    const { url } = await open(dataDir);
    expect(await ask(url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('with damaged contents is refused with what PostgreSQL said', async () => {
    const dataDir = await makeUsedFolder();
    await rm(join(dataDir, 'pg', 'pg_wal'), { recursive: true });
    const attempt = open(dataDir);
    await expect(attempt).rejects.toMatchObject({ code: 'start_failed' });
    await expect(attempt).rejects.toThrow(/pg_wal.*postgres\.log/);
    await rm(join(dataDir, 'pg', 'global'), { recursive: true });
    await expect(open(dataDir)).rejects.toMatchObject({ code: 'start_failed' });
  });
});
