import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDataFolder } from './data-folder.ts';

let base: string;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'prosa-data-'));
});
afterEach(() => rm(base, { recursive: true }));

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

it('is made for its owner alone, with what lies above it as it was', async () => {
  const folder = join(base, 'deep', 'data');
  await mkdir(join(base, 'deep'), { mode: 0o755 });
  await openDataFolder(folder);
  expect([await modeOf(folder), await modeOf(join(base, 'deep'))]).toEqual(['700', '755']);
});

it('is closed again where it was left open, with media and letters, and the rest keeps its rights', async () => {
  const folder = join(base, 'data');
  for (const name of ['media', 'mail', 'bin']) await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, 'media', 'a.jpg'), 'x');
  for (const path of ['', 'media', 'mail', 'bin']) await chmod(join(folder, path), 0o755);
  await openDataFolder(folder);
  const modes = await Promise.all(['', 'media', 'mail', 'bin'].map((path) => modeOf(join(folder, path))));
  expect(modes).toEqual(['700', '700', '700', '755']);
  await openDataFolder(folder);
  expect(await modeOf(folder)).toBe('700');
});

it.runIf(process.getuid?.() === 0)(
  'of somebody else leaves root’s database its way, and no more',
  async () => {
    const folder = join(base, 'data');
    await mkdir(folder);
    await chmod(folder, 0o755);
    await chown(folder, 54_321, 54_321);
    await openDataFolder(folder);
    expect(await modeOf(folder)).toBe('711');
  },
);
