import { chmod, mkdir, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Machine } from '../machine.ts';
import {
  ask,
  asRoot,
  machineWith,
  makeFolder,
  makeUsedFolder,
  nobody,
  open,
  useStage,
} from '../testing/scene.ts';
import { type Address, prepareAddress } from './prepare-address.ts';

useStage();

const uid = asRoot ? nobody.uid : process.getuid?.();

describe('the socket', () => {
  it('is reached over a short way when the data folder has a long path', async () => {
    const folder = await makeFolder();
    const dataDir = await makeUsedFolder(join('a'.repeat(60), 'b'.repeat(60)));
    const machine = machineWith({ systemFolder: join(folder, 's'), temporaryFolder: folder });
    const first = await open(dataDir, {}, machine);
    expect(await realpath(first.connection.host)).toBe(join(await realpath(dataDir), 'run'));
    expect(await ask(first.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);

    await rm(first.connection.host); // as a sweeper of temporary folders would
    const second = await open(dataDir, {}, machine);
    expect(second.adopted).toBe(true);
    expect(await ask(first.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('may lie in a folder with any name', async () => {
    const dataDir = await makeUsedFolder('São Paulo, "centro" & d\'água %20');
    const { url } = await open(dataDir);
    expect(await ask(url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('does not go through a folder that somebody else prepared', async () => {
    const folder = await makeFolder();
    const machine = machineWith({ systemFolder: join(folder, 's'), temporaryFolder: folder });
    const trap = asRoot ? join(folder, 's', `run-${uid}`) : join(folder, `prosa-${uid}`);
    await mkdir(trap, { recursive: true });
    await chmod(trap, 0o777);
    await expect(addressIn(join(folder, 'a'.repeat(120)), machine)).rejects.toMatchObject({
      code: 'folder_not_writable',
      message: expect.stringContaining(trap) as string,
    });
    expect(await readdir(trap)).toEqual([]);
  });

  it('says so when no short way is short enough', async () => {
    const folder = await makeFolder();
    const far = join(folder, 'c'.repeat(100));
    const machine = machineWith({ systemFolder: far, temporaryFolder: far });
    const attempt = addressIn(join(folder, 'a'.repeat(120)), machine);
    await expect(attempt).rejects.toMatchObject({ code: 'path_too_long' });
  });
});

/** Where a cluster in `home` would be spoken to; it needs no more of it than its number. */
async function addressIn(home: string, machine: Machine): Promise<Address> {
  const cluster = join(home, 'pg');
  await mkdir(join(cluster, 'global'), { recursive: true });
  await writeFile(join(cluster, 'global', 'pg_control'), Buffer.alloc(8, 7));
  const runAs = asRoot ? nobody : undefined;
  return await prepareAddress({ dataDir: home, home, cluster, logFile: join(home, 'log'), runAs }, machine);
}
