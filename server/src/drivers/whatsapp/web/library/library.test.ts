import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { DEFAULT_CONNECTION_CONFIG, encryptedStream } from 'baileys';
import { expect, it } from 'vitest';
import { builtInVersion, isLibraryFile } from './library.ts';

it('the built-in version is the library’s', () => {
  expect(builtInVersion).toBe(DEFAULT_CONNECTION_CONFIG.version.join('.'));
});

it.each(['image', 'audio', 'document', 'thumbnail-link'] as const)(
  'what it writes of a file of the kind %s on its way is known by its name',
  async (kind) => {
    const { encFilePath, originalFilePath } = await encryptedStream(Buffer.from('a picture'), kind, {
      saveOriginalFileIfRequired: true,
    });
    const made = [encFilePath, originalFilePath ?? ''];
    await Promise.all(made.map((path) => rm(path)));
    expect(made.map((path) => isLibraryFile(basename(path)))).toEqual([true, true]);
  },
);

it.each(['imagens', 'image-1.png', 'prosa-work-3EB0', 'core.3EB0'])(
  'a file named %s is somebody else’s',
  (name) => {
    expect(isLibraryFile(name)).toBe(false);
  },
);
