import {
  chown,
  lchown,
  lutimes,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inWorkFolder, removeAbandonedFiles } from './work-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-folders-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a work folder', () => {
  it('is there for the work and gone after it, also after work that failed', async () => {
    const seen: string[] = [];
    const leave = async (at: string): Promise<void> => {
      seen.push(at);
      await writeFile(join(at, 'input'), 'what a customer said');
      if (seen.length === 2) throw new Error('the program ended');
    };
    await inWorkFolder(leave);
    await expect(inWorkFolder(leave)).rejects.toThrow('the program ended');
    expect(new Set(seen).size).toBe(2);
    const there = await readdir(tmpdir());
    expect(seen.filter((at) => there.includes(basename(at)))).toEqual([]);
  });
});

describe('what killed processes left', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const left = async (name: string, minutes: number): Promise<void> => {
    if (name.startsWith('prosa-')) {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, 'input'), 'what a customer said');
    } else await writeFile(join(folder, name), 'what a customer said');
    await utimes(join(folder, name), minutesAgo(minutes), minutesAgo(minutes));
  };

  it('is removed an hour later, with what lies in it; what is at work and what is others’ stays', async () => {
    for (const [name, minutes] of [
      ['prosa-work-killed', 61],
      ['prosa-work-at-work', 59],
      ['library-killed', 61],
      ['library-at-work', 59],
      ['prosa-other', 600],
      ['somebody-else', 600],
    ] as const)
      await left(name, minutes);
    expect(await removeAbandonedFiles((name) => name.startsWith('library-'), folder)).toBe(2);
    expect((await readdir(folder)).sort()).toEqual([
      'library-at-work',
      'prosa-other',
      'prosa-work-at-work',
      'somebody-else',
    ]);
  });

  it.skipIf(process.getuid?.() !== 0)(
    'stays where it is another user’s, or points at something',
    async () => {
      await left('prosa-work-another', 61);
      await chown(join(folder, 'prosa-work-another'), 60_000, 60_000);
      await left('somebody-else', 61);
      await symlink(join(folder, 'somebody-else'), join(folder, 'prosa-work-link'));
      await lchown(join(folder, 'prosa-work-link'), 60_000, 60_000);
      await lutimes(join(folder, 'prosa-work-link'), minutesAgo(61), minutesAgo(61));
      expect(await removeAbandonedFiles(() => false, folder)).toBe(0);
      expect((await readdir(folder)).sort()).toEqual([
        'prosa-work-another',
        'prosa-work-link',
        'somebody-else',
      ]);
    },
  );

  it('is nothing where there is no such folder', async () => {
    expect(await removeAbandonedFiles(() => true, join(folder, 'missing'))).toBe(0);
  });
});
