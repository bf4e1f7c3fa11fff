/** What an isolated program can and cannot do, on this machine. */
import { chown, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Isolation, isolationsOf, noIsolation } from './isolation.ts';
import { runProgram, TookTooLong } from './run-program.ts';
import { inFolderOf, readMade } from './work-folder.ts';

const isRoot = process.getuid?.() === 0;
/** Somebody who is not root, where we may become them. */
const ordinary = 60_829;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'prosa-isolation-'));
  await mkdir(join(dataDir, 'media'));
  await writeFile(join(dataDir, 'secret'), 'not yours');
  if (isRoot) await chown(dataDir, ordinary, ordinary);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const said = async (isolation: Isolation, folder: string, script: string): Promise<string> => {
  const { words } = await runProgram('/bin/sh', ['-c', script], { isolation, cwd: folder });
  return words.trim();
};
const devices = 'sed -n "s/^ *\\([a-z0-9]*\\):.*/\\1/p" /proc/net/dev | sort | tr "\\n" " "';
/** The program's effective capabilities without their noughts, and whether it may gain any. */
const powers = 'sed -n "s/^CapEff:\\s*0*//p; s/^NoNewPrivs:\\s*//p" /proc/self/status | tr "\\n" " "';

/** All that this machine can raise, as root and as somebody ordinary, the highest of each first. */
const available = async (): Promise<Isolation[]> => {
  const asOrdinary = isRoot
    ? ['setpriv', `--reuid=${ordinary}`, `--regid=${ordinary}`, '--clear-groups', '--']
    : [];
  const all = [
    ...(isRoot ? isolationsOf({ isRoot: true, platform: process.platform, dataDir }) : []),
    ...isolationsOf({ isRoot: false, platform: process.platform, dataDir }).map((isolation) => ({
      ...isolation,
      command: [...asOrdinary, ...isolation.command],
      ...(isRoot && { owner: ordinary }),
    })),
  ];
  const can = await Promise.all(
    all.map((isolation) =>
      inFolderOf(isolation, (folder) => said(isolation, folder, 'echo up')).catch(() => 'no'),
    ),
  );
  return all.filter(({ holds }, index) => can[index] === 'up' && holds.length > 0);
};

describe.skipIf(process.platform !== 'linux')('in isolation', () => {
  it('a program can do what it is there for and nothing that they hold', async () => {
    const found = await available();
    for (const isolation of found)
      await inFolderOf(isolation, async (folder) => {
        expect(await said(isolation, folder, 'echo mine > made && cat made')).toBe('mine');
        const holds = (what: Isolation['holds'][number]): boolean => isolation.holds.includes(what);
        if (holds('no network')) expect((await said(isolation, folder, devices)).trim()).toBe('lo');
        if (holds('no data folder'))
          expect(await said(isolation, folder, `cat ${dataDir}/secret 2>/dev/null; ls ${dataDir}`)).toBe('');
        if (holds('own user')) expect(await said(isolation, folder, 'id -u')).toBe('60828');
        if (holds('no new rights')) expect(await said(isolation, folder, powers)).toBe('1');
        if (isolation.holds.length > 1)
          await expect(said(isolation, folder, 'umount -a; mount -t tmpfs none /mnt')).rejects.toThrow(
            /ended with/,
          );
      });
    // Where nothing of it can be raised, nothing is promised.
    expect(found.every(({ command }) => command.length > 0)).toBe(true);
  });

  it('a program that is given none runs as we do', async () => {
    expect(isolationsOf({ isRoot, platform: 'darwin', dataDir })).toEqual([noIsolation]);
    expect(
      await inFolderOf(noIsolation, (folder) => said(noIsolation, folder, 'cat made 2>/dev/null; echo up')),
    ).toBe('up');
  });
});

describe('a program', () => {
  it('sees nothing of our environment', async () => {
    const names = (await said(noIsolation, dataDir, 'env')).matchAll(/^(\w+)=/gm);
    expect(
      [...names]
        .map(([, name]) => name)
        .filter((name) => !['PATH', 'PWD', 'SHLVL', '_'].includes(name ?? '')),
    ).toEqual([]);
  });

  it('has its time, by the clock and by the core', async () => {
    const busy = runProgram('/bin/sh', ['-c', 'while :; do :; done'], { seconds: 1 });
    await expect(busy).rejects.toBeInstanceOf(TookTooLong);
    const idle = runProgram('sleep', ['30'], { seconds: 1 });
    await expect(idle).rejects.toBeInstanceOf(TookTooLong);
  });

  it('has so much memory, and writes files of so many bytes, and no more', async () => {
    expect(await said(noIsolation, dataDir, 'ulimit -v; ulimit -n; ulimit -c')).toBe('2097152\n64\n0');
    await inFolderOf(noIsolation, async (folder) => {
      await expect(said(noIsolation, folder, 'head -c 100000000 /dev/zero > large')).rejects.toThrow(
        /ended with/,
      );
      expect(await readdir(folder)).toEqual(['large']);
    });
  });

  it('that leaves something else than a file has left nothing', async () => {
    await inFolderOf(noIsolation, async (folder) => {
      await writeFile(join(folder, 'made'), 'mine');
      expect(await text(await readMade(join(folder, 'made')))).toBe('mine');
      await symlink(join(dataDir, 'secret'), join(folder, 'link'));
      for (const name of ['link', '.', 'missing'])
        await expect(readMade(join(folder, name))).rejects.toThrow();
      await said(noIsolation, folder, 'mkfifo pipe && ln made again');
      for (const name of ['pipe', 'again'])
        await expect(readMade(join(folder, name))).rejects.toThrow('no file');
    });
  });
});
