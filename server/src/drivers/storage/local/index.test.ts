import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { newId } from '#src/platform/id.ts';
import { storageConformance } from '../conformance.ts';
import { localStorage } from './index.ts';

const folders: string[] = [];
const open = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prosa-media-'));
  folders.push(folder);
  return localStorage(folder, newId);
};
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

storageConformance('the local folder', open);

it('leaves no draft behind', async () => {
  const storage = await open();
  await storage.put('1/a', Readable.from(['x']));
  await storage.put('1/b', Readable.from([Buffer.alloc(0)]));
  expect((await readdir(join(folders[0] ?? '', '1'))).sort()).toEqual(['a', 'b']);
});

it('removes the draft that a crash has left', async () => {
  const storage = await open();
  await storage.put('1/a', Readable.from(['x']));
  await storage.put('1/ab', Readable.from(['x']));
  for (const name of ['a.1-2.draft', 'ab.1-2.draft'])
    await writeFile(join(folders[0] ?? '', '1', name), 'half');
  await storage.removeRemains('1/a');
  expect((await readdir(join(folders[0] ?? '', '1'))).sort()).toEqual(['ab', 'ab.1-2.draft']);
});

it('keeps files and folders for its own user alone', async () => {
  const storage = await open();
  await storage.put('1/2026/a', Readable.from(['x']));
  const modes = await Promise.all(
    ['1', '1/2026', '1/2026/a'].map(async (path) => (await stat(join(folders[0] ?? '', path))).mode & 0o777),
  );
  expect(modes).toEqual([0o700, 0o700, 0o600]);
});
