import { spawn } from 'node:child_process';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  ask,
  asRoot,
  atTheEnd,
  isServed,
  makeUsedFolder,
  open,
  postmasterOf,
  sharedFolder,
  useStage,
} from '../testing/scene.ts';

useStage();

describe('when process numbers are used again', () => {
  async function deadClusterHeldBy(pid: number): Promise<string> {
    const dataDir = await sharedFolder();
    const embedded = await open(dataDir);
    await embedded.stop();
    const { port, host } = embedded.connection;
    const note = `${pid}\n${dataDir}/pg\n1700000000\n${port}\n${host}\n\n  1234  5\nready   \n`;
    await writeFile(join(dataDir, 'pg', 'postmaster.pid'), note);
    await writeFile(join(dataDir, 'run', `.s.PGSQL.${port}.lock`), note);
    return dataDir;
  }

  function livingStranger(as: { uid?: number } = {}): number {
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
      stdio: 'ignore',
      cwd: '/',
      ...as,
    });
    atTheEnd(async () => stranger.kill('SIGKILL'));
    return stranger.pid ?? 0;
  }

  it('starts although a living stranger has the number of the dead database', async () => {
    const stranger = livingStranger(asRoot ? { uid: 65534 } : {});
    const dataDir = await deadClusterHeldBy(stranger);
    const embedded = await open(dataDir);
    expect(embedded.adopted).toBe(false);
    expect(() => process.kill(stranger, 0)).not.toThrow();
    expect(await embedded.stop()).toBe('stopped');
    expect(() => process.kill(stranger, 0)).not.toThrow();
  });

  it('starts although the server itself has that number', async () => {
    const embedded = await open(await deadClusterHeldBy(process.pid));
    expect(embedded.adopted).toBe(false);
  });

  it('starts although the database of another folder has that number', async () => {
    const other = await makeUsedFolder();
    const neighbour = await open(other);
    const dataDir = await deadClusterHeldBy(await postmasterOf(join(other, 'pg')));
    const embedded = await open(dataDir);
    expect(embedded.adopted).toBe(false);
    expect(await embedded.stop()).toBe('stopped');
    expect(await ask(neighbour.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts although a power cut left an empty note', async () => {
    const dataDir = await deadClusterHeldBy(1);
    const note = join(dataDir, 'pg', 'postmaster.pid');
    await writeFile(note, '');
    await utimes(note, 0, 0);
    const embedded = await open(dataDir);
    expect(embedded.adopted).toBe(false);
    expect(await isServed(join(dataDir, 'pg'))).toBe(true);
  });
});
