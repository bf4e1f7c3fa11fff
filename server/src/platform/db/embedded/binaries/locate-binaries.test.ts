import { chmod, copyFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  ask,
  asRoot,
  give,
  machineWith,
  makeFolder,
  makeUsedFolder,
  nobody,
  open,
  othersCanRunUs,
  sharedFolder,
  useStage,
} from '../testing/scene.ts';
import { spawnServer } from '../testing/spawn-server.ts';
import { copyBinaries } from './copy-binaries.ts';
import { prepareBinaries, requirePackage } from './locate-binaries.ts';

useStage();

const entry = createRequire(import.meta.url).resolve(requirePackage(machineWith()));
const installed = join(dirname(dirname(entry)), 'native');

const home = await mkdtemp(join(tmpdir(), 'pg-'));
afterAll(() => rm(home, { recursive: true }));

/** As npm leaves the package when install scripts are blocked; the same folder every time. */
async function installWithoutLinks(): Promise<string> {
  await chmod(home, 0o755);
  const native = await copyBinaries(installed, home);
  for (const entry of await readdir(join(native, 'lib'), { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(native, 'lib', entry.name));
  }
  await copyFile(join(dirname(installed), 'package.json'), join(dirname(native), 'package.json'));
  return native;
}

describe('the binaries', () => {
  it.each([
    ['an unknown processor', { arch: 'mips' as const }, 'on mips'],
    ['an unknown system', { platform: 'freebsd' as const }, 'freebsd'],
    ['a Linux without glibc', { isMusl: true }, 'musl'],
  ])('are refused for %s in one sentence that names the way out', async (_, difference, named) => {
    const dataDir = await makeFolder();
    const attempt = open(dataDir, {}, machineWith(difference));
    await expect(attempt).rejects.toMatchObject({ code: 'unsupported_platform' });
    await expect(attempt).rejects.toThrow(named);
    await expect(attempt).rejects.toThrow(/^[^\n]*DATABASE_URL[^\n]*\.$/);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('are told to be installed when the package is not there', async () => {
    const other = process.arch === 'x64' ? 'arm64' : 'x64';
    const attempt = open(await makeFolder(), {}, machineWith({ arch: other }));
    await expect(attempt).rejects.toMatchObject({ code: 'binaries_missing' });
  });

  it('get the library links that a blocked install script left out', async () => {
    const nativeFolder = await installWithoutLinks();
    const { url } = await open(await sharedFolder(), {}, machineWith({ nativeFolder }));
    expect(await ask(url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await stat(join(nativeFolder, 'lib', 'libpq.so.5'))).isFile()).toBe(true);
  });

  it.runIf(othersCanRunUs)('are copied when the links cannot be made where they are', async () => {
    const nativeFolder = await installWithoutLinks();
    const dataDir = await makeUsedFolder();
    await give(dataDir, nobody);
    const server = spawnServer({ dataDir, machine: { nativeFolder } }, nobody);
    const { url } = await server.hears('open');
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await readdir(join(dataDir, 'bin'))).toHaveLength(1);
  });

  it.runIf(asRoot)('are copied once to where the database user can run them', async () => {
    const nativeFolder = await installWithoutLinks();
    await chmod(home, 0o700);
    const systemFolder = join(await makeFolder(), 'system');
    const machine = machineWith({ nativeFolder, systemFolder });
    const dataDir = await sharedFolder();
    await Promise.all([open(dataDir, {}, machine), prepareBinaries(machine, nobody, dataDir)]);
    const versions = await readdir(join(systemFolder, 'bin'));
    expect(versions).toEqual([expect.stringMatching(/^18\.\d+/)]);
  });
});
